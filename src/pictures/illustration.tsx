import type { ComponentProps } from "react";
import { positionClassName, type PictureFacts } from "./picture.ts";

type Props = { picture: PictureFacts } & Omit<ComponentProps<"img">, "src" | "width" | "height">;

/**
 * A picture as `<img>` with its size, its description and its focal point. It loads when it comes near the viewport; with
 * `fetchPriority="high"` (the one picture above the fold) at once. A picture that fails to load is blanked by behaviors.ts.
 */
export function Illustration({ picture, className, ...props }: Props) {
  const classes = [picture.position && positionClassName(picture.position), className];
  return (
    <img
      // Before `src`: a browser that sees `src` first begins to load it at once.
      loading={props.fetchPriority === "high" ? "eager" : "lazy"}
      decoding="async"
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      className={classes.filter(Boolean).join(" ") || undefined}
      {...props}
    />
  );
}
