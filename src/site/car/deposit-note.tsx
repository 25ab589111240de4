import type { Car } from "#catalog/catalog.ts";
import { describeDeposit, describeExcess } from "#content/price-lines.ts";
import { findIncludedCover } from "#rental/price/extras.ts";
import { findDeposit } from "#rental/price/quote.ts";
import { useCatalog } from "#site/catalog-source.ts";

/** Says beside a price what is held at the counter, and the excess of the included cover, where there are such. */
export function DepositAndExcessNote({ car }: { car: Pick<Car, "deposit"> }) {
  const { company, cover: covers = [] } = useCatalog();
  const cover = findIncludedCover(covers);
  const deposit = findDeposit(car, cover ? { cover } : {});
  if (!deposit && !cover) return null;
  const { money } = company;
  const notes = [deposit && describeDeposit({ money, deposit }), describeExcess({ money, cover })];
  return <p className="small muted num">{notes.filter(Boolean).join(" ")}</p>;
}
