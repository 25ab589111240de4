import type { Car } from "#catalog/catalog.ts";
import { describeDeposit } from "#content/price-lines.ts";
import { useCatalog } from "#site/catalog-source.ts";

/** Says beside a price what is held at the counter, where the car's class asks for it. */
export function DepositNote({ car: { deposit } }: { car: Pick<Car, "deposit"> }) {
  const { company } = useCatalog();
  if (!deposit) return null;
  return <p className="small muted num">{describeDeposit({ money: company.money, deposit })}</p>;
}
