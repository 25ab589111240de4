// One module per picture, and this list of them: a page then ships the two pictures that it shows, not all of
// them (measured: constants in one module end up together in a chunk that every page loads).
export { routeVersailles } from "./places/route-versailles.ts";
export { routeStonehenge } from "./places/route-stonehenge.ts";
export { routeAmalfi } from "./places/route-amalfi.ts";
export { routeNiagara } from "./places/route-niagara.ts";
export { airportJfk } from "./places/airport-jfk.ts";
export { airportLhr } from "./places/airport-lhr.ts";
export { airportDxb } from "./places/airport-dxb.ts";
export { airportSin } from "./places/airport-sin.ts";
export { cityNewYork } from "./places/city-new-york.ts";
export { cityLosAngeles } from "./places/city-los-angeles.ts";
export { cityLondon } from "./places/city-london.ts";
export { cityDubai } from "./places/city-dubai.ts";
export { cityMumbai } from "./places/city-mumbai.ts";
export { cityNewDelhi } from "./places/city-new-delhi.ts";
export { citySingapore } from "./places/city-singapore.ts";
export { cityParis } from "./places/city-paris.ts";
export { blogRoadTrip } from "./places/blog-road-trip.ts";
export { blogFirstRental } from "./places/blog-first-rental.ts";
export { blogRainSafety } from "./places/blog-rain-safety.ts";
export { blogBudget } from "./places/blog-budget.ts";
export { blogIndiaRoads } from "./places/blog-india-roads.ts";
export { blogEvTech } from "./places/blog-ev-tech.ts";
export { blogChildSeat } from "./places/blog-child-seat.ts";
export { blogNightDrive } from "./places/blog-night-drive.ts";
export { blogWinter } from "./places/blog-winter.ts";
