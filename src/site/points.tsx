import type { TitledText } from "#catalog/offers.ts";
import "./points.css";

type Props = {
  points: readonly TitledText[];
  /** In a ruled row, the same with numbers, or as steps along a line, of which the last is marked as reached. */
  form: "columns" | "numbered" | "steps";
};

/** Short texts, each below its heading. */
export function PointList({ points, form }: Props) {
  const List = form === "columns" ? "ul" : "ol";
  return (
    <List className={form === "numbered" ? "columns numbered" : form}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
