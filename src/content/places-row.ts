/** One place, in a compact form since the lists are sent to browsers; the id is made from the name. */
export type PlaceRow = readonly [
  /** Permanent: quote codes that people have written down contain it. */
  number: number,
  /** The airport's IATA code. */
  code: string,
  name: string,
  state: string,
  zone: string,
  /** The airport's position, degrees north and east. */
  latitude: number,
  longitude: number,
  popular?: "popular",
];
