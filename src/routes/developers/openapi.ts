import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { catalogContext } from "#catalog/catalog-context.ts";
import { publicOrigin } from "#public-origin.ts";
import type { RouteHandle } from "#route-handle.ts";
import type { Route } from "./+types/openapi";
import { offerParameters, offersAnswer, problemAnswer } from "./offer-schemas.server.ts";

export const handle: RouteHandle = { hydrate: "never", cache: "public", personal: false };

/** Describes the offers for programs (OpenAPI 3.1), from the schemas that the tests check the answers by. */
export function loader({ context }: Route.LoaderArgs) {
  const { company } = context.get(catalogContext);
  return Response.json({
    openapi: "3.1.0",
    info: {
      title: `${company.name}: offers`,
      version: "1",
      description: `${company.description} What a car costs for a trip, and whether it is free. It offers, it never books.`,
      contact: { email: company.email, url: `${publicOrigin}/developers` },
    },
    servers: [{ url: publicOrigin }],
    paths: { "/api/offers": { get: describeOffers() } },
  });
}

function describeOffers() {
  const { properties = {}, required = [] } = convert(offerParameters);
  const problem = (description: string, headers = {}) => ({
    description,
    headers,
    content: { "application/problem+json": { schema: convert(problemAnswer) } },
  });
  return {
    operationId: "listOffers",
    summary: "Lists what cars cost for a trip, and whether they are free.",
    parameters: Object.entries(properties).map(([name, schema]) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema,
    })),
    responses: {
      200: {
        description: "The offers, in the order of the fleet.",
        content: { "application/json": { schema: convert(offersAnswer) } },
      },
      400: problem("The request can’t be answered: `errors` says why, parameter by parameter."),
      429: problem("Your network asked too often within a minute.", {
        "Retry-After": { description: "The seconds to wait.", schema: { type: "integer" } },
      }),
    },
  };
}

/** OpenAPI says of the whole document which JSON Schema it is written in. */
function convert(schema: GenericSchema) {
  return { ...toJsonSchema(schema, { target: "draft-2020-12" }), $schema: undefined };
}
