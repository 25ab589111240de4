// One module per picture, and this list of them: a page then ships the two pictures that it shows, not all of
// them (measured: constants in one module end up together in a chunk that every page loads).
export { heroCoast } from "./scenes/hero-coast.ts";
export { heroDesert } from "./scenes/hero-desert.ts";
export { heroHimalaya } from "./scenes/hero-himalaya.ts";
export { heroCityNight } from "./scenes/hero-city-night.ts";
export { heroPalace } from "./scenes/hero-palace.ts";
export { serviceSelfDrive } from "./scenes/service-self-drive.ts";
export { serviceChauffeur } from "./scenes/service-chauffeur.ts";
export { serviceAirport } from "./scenes/service-airport.ts";
export { serviceOutstation } from "./scenes/service-outstation.ts";
export { serviceCorporate } from "./scenes/service-corporate.ts";
export { about } from "./scenes/about.ts";
export { business } from "./scenes/business.ts";
export { subscription } from "./scenes/subscription.ts";
export { notFound } from "./scenes/not-found.ts";
