import { useLocation } from "react-router";

/**
 * Parameters of an address that say how a visitor reads the site, not what a page shows: its links and forms keep them. Only with these
 * values, since a page repeats them in every link.
 */
const keepablePairs: readonly (readonly [name: string, value: string])[] = [["prices", "both"]];

/** The kept parameters of a query string, as names and values. */
export function readKeptParams(search: string): typeof keepablePairs {
  // Nearly all addresses have none, and a page asks for each of its links: parsing takes much longer than this look.
  if (!keepablePairs.some(([name]) => search.includes(name))) return [];
  const params = new URLSearchParams(search);
  return keepablePairs.filter(([name, value]) => params.get(name) === value);
}

/** The query string `search` with the kept parameters that `current` has. */
export function addKeptParams(search: string, current: string): string {
  const keptPairs = readKeptParams(current);
  if (keptPairs.length === 0) return search;
  const params = new URLSearchParams(search);
  for (const [name, value] of keptPairs) params.set(name, value);
  return `?${params}`;
}

/** Hidden fields with the kept parameters, for GET forms, which replace the whole query string. */
export function KeptParamFields() {
  return readKeptParams(useLocation().search).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
