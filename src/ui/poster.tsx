import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./classes.ts";
import type { Elements } from "./elements.ts";

interface Props extends Omit<ComponentProps<"figure">, "title"> {
  title: ReactNode;
  /** Small print to the right of the title. */
  note?: ReactNode;
  isFramed?: boolean;
  children?: Elements;
}

/** A print with its title below; the picture is its child. */
export function Poster({ title, note, isFramed = false, className, children, ...props }: Props) {
  return (
    <figure className={classNames("poster", isFramed && "poster-frame", className)} {...props}>
      {children}
      <figcaption className="caps">
        <span>{title}</span> {note ? <span className="num">{note}</span> : null}
      </figcaption>
    </figure>
  );
}
