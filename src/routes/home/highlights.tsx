import { highlights } from "#content/home.ts";

export function Highlights() {
  return (
    <section className="high" aria-label="At a glance">
      <div className="wrap">
        <ul>
          {highlights.map(({ figure, title, text }) => (
            <li key={title}>
              <b>{figure}</b> <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
