interface Props {
  /** What the code says, as SVG draws it: squares of a unit on a ground of `size` units. */
  readonly code: { readonly size: number; readonly path: string };
  /** Opens the same on the device itself. */
  readonly href: string;
  readonly label: string;
  readonly children: React.ReactNode;
}

/** A code to be scanned, dark on light whatever the page's colors are, with its address as a link for who is on the phone already. */
export function PayCode({ code: { size, path }, href, label, children }: Props) {
  return (
    <>
      <svg width="200" height="200" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img">
        <title>{label}</title>
        <path fill="white" d={`M0 0h${size}v${size}H0z`} />
        <path fill="black" d={path} />
      </svg>
      <p>
        <a href={href}>{children}</a>
      </p>
    </>
  );
}
