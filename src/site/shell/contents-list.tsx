type Entry = { readonly id: string; readonly title: string };

/** The contents of a long text, as links to its headings. */
export function ContentsList({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <nav className="toc" aria-labelledby="contents">
      <h2 className="label" id="contents">
        {title}
      </h2>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{entry.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
