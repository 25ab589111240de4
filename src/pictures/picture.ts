/** An illustration of ours and what a page needs to show it well. */
export type Picture = {
  /** File name without its ending; also the name of its preview, `/previews/{name}.png`. */
  name: string;
  /** Address of the SVG, with a hash of its content. */
  src: string;
  /** Intrinsic size in CSS pixels. */
  width: number;
  height: number;
  /** Caption, as under a print; empty for cars, whose cards name them. */
  title: string;
  /** What the picture shows; empty where the text beside it already says so. */
  alt: string;
  /** CSS `object-position`: the point that a crop must keep. */
  position: string;
  /** Which color of text is readable on the calm part of the picture. */
  text: "light" | "dark";
  /** Average color. */
  color: string;
};

/** The class in positions.css that keeps the picture's focal point visible: '67% 55%' gives 'at-67-55'. */
export function positionClassName(picture: Picture): string {
  return `at-${picture.position.replaceAll("%", "").replace(" ", "-")}`;
}
