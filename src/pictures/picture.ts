/** An illustration of ours and what a page needs to show it well. */
export type PictureFacts = {
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
  /** CSS `object-position`: the point that a crop must keep; the middle if there is none. */
  position?: string;
  /** Which color of text is readable on the calm part of the picture. */
  text: "light" | "dark";
};

/** The class that keeps a picture's focal point visible (scripts/style-data.ts writes it): '67% 55%' gives 'at-67-55'. */
export function positionClassName(position: string): string {
  return `at-${position.replaceAll("%", "").replace(" ", "-")}`;
}
