/** A reference, spelled out for screen readers: 'R 4 K D, 9 T W M'. */
export function Reference({ children }: { children: string }) {
  const spelling = children
    .split("-")
    .map((group) => [...group].join(" "))
    .join(", ");
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="vh spelled">{spelling}</span>
    </>
  );
}
