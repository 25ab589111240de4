/**
 * A part of the catalog, from an address that the page names.
 * @throws an Error when there is none
 */
export async function fetchData<Data>(address = ""): Promise<Data> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The catalog at ${address} was not found: ${response.status}.`);
  return (await response.json()) as Data;
}
