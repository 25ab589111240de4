import type { CatalogFileValues } from "./schema.server.ts";

/*
 * What the company offers beside its cars, as its schemas say (offer-schema.server.ts): services and plans.
 */

export type Services = CatalogFileValues["services.yaml"];
export type PlanPages = CatalogFileValues["plans.yaml"];

/** The texts and facts of what is offered. */
type Offered<Offer> = Omit<Extract<Offer, { readonly offered: true }>, "offered">;

type PlanPage = Offered<PlanPages[keyof PlanPages]>;
/** Plans, and the claims of their page that its prices don't bear out. */
export type PlansWithClaims = Pick<PlanPage, "plans" | "claims">;
export type Plan = PlanPage["plans"][number];

type SelfDrive = Offered<Services["selfDrive"]>;
type Chauffeur = Offered<Services["chauffeur"]>;
type AirportTransfers = Offered<Services["airportTransfers"]>;

/** What the pages of all services have. */
export type Service = Offered<Services[keyof Services]>;
export type TitledText = SelfDrive["benefits"][number];
export type ChauffeurRide = Chauffeur["rides"][number];
export type ChauffeurCar = Chauffeur["cars"][number];
export type TransferAirport = AirportTransfers["airports"][number];
export type TransferTier = AirportTransfers["tiers"][number];
export type OutstationRoute = Offered<Services["outstation"]>["routes"][number];
export type CorporateSolution = Offered<Services["corporate"]>["solutions"][number];
