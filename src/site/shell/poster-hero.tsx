import type { ReactNode } from "react";
import { Illustration } from "#pictures/illustration.tsx";
import type { PictureFacts } from "#pictures/picture.ts";
import type { Photo } from "#rental/photo.ts";
import { heroSizes, PhotoPicture } from "#site/photo.tsx";
import { SiteCrumbs } from "./site-crumbs.tsx";
import type { Crumb } from "./structured-data.ts";
import "./poster-hero.css";

type Props = {
  picture: PictureFacts;
  /** The company's own, in place of the picture. */
  photo?: Photo | undefined;
  title: ReactNode;
  lead: ReactNode;
  crumbs: readonly Crumb[];
  className?: string;
  /** The actions below the lead. */
  children?: ReactNode;
};

/**
 * A page's poster with its headline in the calm left part; on narrow screens the picture is below the text, on the color of its sky. The
 * ground beside or over a photo is dark, so that the words can be read on any.
 */
export function PosterHero({ picture, photo, title, lead, crumbs, className = "", children }: Props) {
  const skyClass = `sky-${picture.name}${picture.text === "light" ? " is-light" : ""}`;
  return (
    <section className={`phero scenery ${photo ? "has-photo is-light" : skyClass} ${className}`}>
      {photo ? (
        <PhotoPicture photo={photo} sizes={heroSizes} fetchPriority="high" />
      ) : (
        <Illustration picture={picture} fetchPriority="high" />
      )}
      <div className="wrap phero-copy">
        <SiteCrumbs crumbs={crumbs} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children && <div className="acts">{children}</div>}
      </div>
    </section>
  );
}
