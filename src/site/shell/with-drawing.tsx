import type { ReactNode } from "react";
import { Illustration } from "#pictures/illustration.tsx";
import type { PictureFacts } from "#pictures/picture.ts";
import "./with-drawing.css";

/** The text of a state, and beside it (below it on narrow screens) its drawing. */
export function MessageBesideDrawing({ picture, children }: { picture: PictureFacts; children: ReactNode }) {
  return (
    <div className="with-drawing">
      <div className="with-drawing-words">{children}</div>
      <Illustration picture={picture} fetchPriority="high" />
    </div>
  );
}
