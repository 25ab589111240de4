import { useLocation } from "react-router";

/**
 * Parameters of an address that say how a visitor reads the site, not what a page shows: its links and forms keep them. Only with these values,
 * since a page repeats them in every link.
 */
const keepable: readonly (readonly [name: string, value: string])[] = [["prices", "both"]];

/** Those of a query string, as names and values. */
export function keptParams(search: string): typeof keepable {
  const params = new URLSearchParams(search);
  return keepable.filter(([name, value]) => params.get(name) === value);
}

/** A query string with those that another one has. */
export function withKeptParams(search: string, current: string): string {
  const keptPairs = keptParams(current);
  if (keptPairs.length === 0) return search;
  const params = new URLSearchParams(search);
  for (const [name, value] of keptPairs) params.set(name, value);
  return `?${params}`;
}

/** The hidden fields with which a GET form keeps them, since it replaces the whole query string. */
export function KeptFields() {
  return keptParams(useLocation().search).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
