import type { Point } from "#catalog/offers.ts";

/** Benefits: a ruled row of short texts. */
export function Benefits({ points }: { points: readonly Point[] }) {
  return (
    <ul className="benefits">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Steps along a line, the last one marked as reached. */
export function Steps({ points }: { points: readonly Point[] }) {
  return (
    <ol className="steps">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
