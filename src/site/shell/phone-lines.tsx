import { useCatalog } from "#site/catalog-source.ts";
import "./phone-lines.css";

/** The number on two lines, broken between groups of digits. */
export function TwoLinePhoneNumber() {
  const catalog = useCatalog();
  const groups = catalog.company.phone.split(" ");
  const half = Math.ceil(groups.length / 2);
  return (
    <span className="phone-lines num">
      <span>{groups.slice(0, half).join(" ")} </span>
      <span>{groups.slice(half).join(" ")}</span>
    </span>
  );
}
