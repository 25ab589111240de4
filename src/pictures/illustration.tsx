import type { ComponentProps } from "react";
import { positionClass, type Picture } from "./picture.ts";

type Props = {
  picture: Picture;
  /** Blanks the source, so that a picture that would not load keeps its place without a broken sign. */
  blank?: boolean;
} & Omit<ComponentProps<"img">, "src" | "width" | "height">;

/**
 * A picture as `<img>` with its size, its description and its focal point. It loads when it comes near the
 * view; with `fetchPriority="high"` (the one picture above the fold) at once.
 */
export function Illustration({ picture, blank = false, className, ...props }: Props) {
  const at = positionClass(picture);
  return (
    <img
      // Before `src`: browsers that see the source first have already begun to load it.
      loading={props.fetchPriority === "high" ? "eager" : "lazy"}
      decoding="async"
      src={blank ? undefined : picture.src}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      className={className === undefined ? at : `${at} ${className}`}
      {...props}
    />
  );
}
