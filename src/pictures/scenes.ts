// Each picture is a separate module (scripts/picture-records.ts), so that a page ships only the pictures that it shows.
export { default as heroCoast } from "./art/scenes/hero-coast.svg?picture";
export { default as heroDesert } from "./art/scenes/hero-desert.svg?picture";
export { default as heroHimalaya } from "./art/scenes/hero-himalaya.svg?picture";
export { default as heroCityNight } from "./art/scenes/hero-city-night.svg?picture";
export { default as heroPalace } from "./art/scenes/hero-palace.svg?picture";
export { default as serviceSelfDrive } from "./art/scenes/service-self-drive.svg?picture";
export { default as serviceChauffeur } from "./art/scenes/service-chauffeur.svg?picture";
export { default as serviceAirport } from "./art/scenes/service-airport.svg?picture";
export { default as serviceOutstation } from "./art/scenes/service-outstation.svg?picture";
export { default as serviceCorporate } from "./art/scenes/service-corporate.svg?picture";
export { default as about } from "./art/scenes/about.svg?picture";
export { default as business } from "./art/scenes/business.svg?picture";
export { default as subscription } from "./art/scenes/subscription.svg?picture";
export { default as notFound } from "./art/scenes/not-found.svg?picture";
