/** A reference, spelled out for screen readers: 'R 4 K D, 9 T W M'. Where it is too long for its line, it breaks between its groups. */
export function SpelledReference({ children }: { children: string }) {
  const groups = children.match(/[^-]+-?/g) ?? [];
  const spelling = children
    .split("-")
    .map((group) => [...group].join(" "))
    .join(", ");
  return (
    <>
      <span className="groups" aria-hidden="true">
        {groups.map((group, index) => (
          <span key={groups.slice(0, index).join("")}>{group}</span>
        ))}
      </span>
      <span className="vh spelled">{spelling}</span>
    </>
  );
}
