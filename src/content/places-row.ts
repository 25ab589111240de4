/** One place in the lists' short form, since they are sent to browsers; the id is made from the name. */
export type PlaceRow = readonly [
  /** Permanent, 0 to 511: quote codes that are already written down hold it. */
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
