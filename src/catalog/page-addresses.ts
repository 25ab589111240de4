import { type Car, carName } from "#rental/car.ts";
import { type Place, toPlainLowerCase } from "#rental/trip/place.ts";

/** The page of a car or a place as it was known in the last catalog that had it. */
export interface PageAddress {
  /** The last part of its address: 'hyundai-creta', 'portland-maine'. */
  readonly slug: string;
  /** The car's id or the place's code, which no other ever has. */
  readonly id: string;
  /** Brand and name, or the city. */
  readonly name: string;
}

export interface CarPageAddress extends PageAddress {
  /** The id of its class. */
  readonly category: string;
}

/** The addresses of the pages of cars and of places. */
export interface PageAddresses {
  readonly carAddresses: readonly CarPageAddress[];
  readonly placeAddresses: readonly PageAddress[];
}

/** Gives each car the last part of its page's address: its name, and for a second car of that name its id as well. */
export function assignCarSlugs<NamedCar extends Pick<Car, "id" | "brand" | "name">>(
  cars: readonly NamedCar[],
  earlier: readonly PageAddress[],
): (NamedCar & { readonly slug: string })[] {
  return withSlugs(
    cars,
    (car) => {
      const proposals = [carName(car), `${carName(car)} ${car.id}`, car.id].map(makeSlug);
      return { id: car.id, proposals };
    },
    earlier,
  );
}

/**
 * Gives each place the last part of its page's address: its name, and for a second place of that name its state or code as well. A name
 * without a Latin letter gives way to another name of the place, or to its code.
 */
export function assignPlaceSlugs<NamedPlace extends Pick<Place, "code" | "name" | "otherNames" | "state">>(
  places: readonly NamedPlace[],
  earlier: readonly PageAddress[],
): (NamedPlace & { readonly slug: string })[] {
  return withSlugs(places, (place) => ({ id: place.code, proposals: proposePlaceSlugs(place) }), earlier);
}

function proposePlaceSlugs({
  code,
  name,
  otherNames,
  state,
}: Pick<Place, "code" | "name" | "otherNames" | "state">) {
  const [ownSlug = "", ...otherSlugs] = [name, ...otherNames].map(makeSlug);
  const stems = hasLetter(ownSlug) ? [ownSlug] : otherSlugs.filter(hasLetter);
  const [stem] = stems;
  const longerSlugs = stem === undefined ? [] : [state, code].map((text) => makeSlug(`${stem} ${text}`));
  return [...stems, ...longerSlugs, makeSlug(code)];
}

const hasLetter = (slug: string) => /[a-z]/.test(slug);

interface Proposal {
  readonly id: string;
  /** Slugs that fit it, the best first, its id's last; empty ones don't count. */
  readonly proposals: readonly string[];
}

/**
 * Gives each entry of a catalog the slug that it had last, as long as that is among its proposals; else the first of them that none of the
 * others has or had. So the order of the entries moves none of them, nor does a new one, and a former address leads to its entry only.
 */
function withSlugs<Entry extends object>(
  entries: readonly Entry[],
  propose: (entry: Entry) => Proposal,
  earlier: readonly PageAddress[],
): (Entry & { readonly slug: string })[] {
  const ids = new Set(entries.map((entry) => propose(entry).id));
  const lastSlugs = new Map(earlier.map(({ id, slug }) => [id, slug]));
  const owners = new Map(earlier.filter(({ id }) => ids.has(id)).map(({ slug, id }) => [slug, id]));
  return entries.map((entry) => {
    const { id, proposals } = propose(entry);
    const idSlug = proposals.at(-1) ?? "";
    const lastSlug = lastSlugs.get(id) ?? "";
    const keepsLast = proposals.includes(lastSlug) || lastSlug.startsWith(`${idSlug}-`);
    const isFree = (slug: string) => slug !== "" && (owners.get(slug) ?? id) === id;
    let slug = [keepsLast ? lastSlug : "", ...proposals].find(isFree);
    for (let number = 2; slug === undefined; number += 1)
      slug = [makeSlug(`${idSlug} ${number}`)].find(isFree);
    owners.set(slug, id);
    return { ...entry, slug };
  });
}

/** Writes a name in small letters, figures and hyphens, 'mercedes-benz-e-class'; empty for one without a Latin letter or figure. */
export function makeSlug(name: string): string {
  return toPlainLowerCase(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** All addresses that pages ever had, with those of one more catalog: an address belongs to whatever had it last. */
export function extendPageAddresses(
  earlier: PageAddresses,
  { cars, places }: { readonly cars: readonly Car[]; readonly places: readonly Place[] },
): PageAddresses {
  const carAddresses = cars.map(({ slug, id, category, ...car }) => ({
    slug,
    id,
    category,
    name: carName(car),
  }));
  const placeAddresses = places.map(({ slug, code, name }) => ({ slug, id: code, name }));
  return {
    carAddresses: [...selectUnusedPageAddresses(earlier.carAddresses, cars), ...carAddresses],
    placeAddresses: [...selectUnusedPageAddresses(earlier.placeAddresses, places), ...placeAddresses],
  };
}

/** The addresses at which none of these cars or places has its page. */
export function selectUnusedPageAddresses<Address extends PageAddress>(
  addresses: readonly Address[],
  entries: readonly { readonly slug: string }[],
): readonly Address[] {
  const inUse = new Set(entries.map(({ slug }) => slug));
  return addresses.filter(({ slug }) => !inUse.has(slug));
}

/** Tells whether any of the cars before is still there, under the same id and name: a company that changed its fleet, not another company. */
export function hasCommonCar(
  before: readonly Pick<Car, "id" | "slug">[],
  after: readonly Pick<Car, "id" | "slug">[],
): boolean {
  return after.some(({ id, slug }) => before.some((car) => car.id === id && car.slug === slug));
}
