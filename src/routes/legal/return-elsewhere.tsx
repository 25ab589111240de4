import { listInWords } from "#content/wording.ts";
import { bordersAmong, oneWayRule, statesApartAmong } from "#rental/trip/one-way.ts";
import type { Place } from "#catalog/catalog.ts";
import { CallLink } from "#site/call-link.tsx";
import type { LegalSection } from "./legal-page.tsx";

/** What the places of a company say of returning a car elsewhere. */
export type Elsewhere = {
  readonly borders: ReturnType<typeof bordersAmong>;
  readonly apart: readonly string[];
};

/** Undefined for a single place, from which no car can be returned elsewhere. */
export function elsewhereAmong(places: readonly Place[]): Elsewhere | undefined {
  if (places.length < 2) return undefined;
  return { borders: bordersAmong(places), apart: statesApartAmong(places) };
}

/** The terms of returning a car elsewhere. */
export function returnElsewhere({ borders, apart }: Elsewhere): LegalSection {
  const neighborClause = borders.length > 0 ? ", or in a neighboring one that our cars may enter" : "";
  const apartSentence =
    apart.length > 0 ? `A car from ${listInWords(apart, "or")} stays there: no road leads out. ` : "";
  return {
    id: "one-way",
    title: "Returning it elsewhere",
    body: (
      <>
        <p>
          {`You may return the car in another city of the same country${neighborClause}. ${oneWayRule} Choose the place when you book, or change it later as you change dates.`}
        </p>
        {borders.length > 0 && (
          <table className="table">
            <caption>Across borders</caption>
            <thead>
              <tr>
                <th scope="col">Pickup in</th>
                <th scope="col">Return in</th>
              </tr>
            </thead>
            <tbody>
              {borders.map(({ country, neighbors }) => (
                <tr key={country}>
                  <th scope="row">{country}</th>
                  <td>{neighbors.join(", ")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p>
          <span>{`${apartSentence}To return a car any other way, call`}</span> <CallLink /> and ask.
        </p>
      </>
    ),
  };
}
