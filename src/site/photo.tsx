import type { ComponentProps } from "react";
import { type CarPhoto, type Photo, photoAddress, photoFileTypes } from "#rental/photo.ts";
import { classNames } from "#ui/classes.ts";
import "./photo.css";

/** How wide a photo across the page is shown. For phones it says half of that, so that they load a file that arrives with the text. */
export const heroSizes = "(max-width: 37.4375em) 50vw, 100vw";

type Props = {
  readonly photo: Photo;
  /** How wide it is shown, as in `<img>`; without it the smallest file is used everywhere, as on cards. */
  readonly sizes?: string;
} & Omit<ComponentProps<"img">, "src" | "srcSet" | "sizes" | "width" | "height">;

/**
 * A photo of the catalog, three by two, or as large as the ground that it covers (`photo.css`); until it has loaded, its own color shows. It loads when it comes near the
 * viewport; with `fetchPriority="high"` (the one picture above the fold) at once. One that fails to load is blanked (`behaviors.ts`).
 */
export function PhotoPicture({ photo, sizes, className, ...props }: Props) {
  const { widths, width, height, alt, color } = photo;
  const offeredWidths = sizes === undefined ? widths.slice(0, 1) : widths;
  const [avifFiles, jpegFiles] = photoFileTypes.map((type) =>
    offeredWidths.map((fileWidth) => `${photoAddress(photo, fileWidth, type)} ${fileWidth}w`).join(", "),
  );
  return (
    <span className="photo">
      {/* The security policy forbids style attributes. */}
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path fill={color} d="M0 0h1v1H0z" />
      </svg>
      <picture>
        <source type="image/avif" sizes={sizes} srcSet={avifFiles} />
        <img
          // Before the addresses: a browser that sees them first begins to load at once.
          loading={props.fetchPriority === "high" ? "eager" : "lazy"}
          decoding="async"
          sizes={sizes}
          srcSet={jpegFiles}
          src={photoAddress(photo, offeredWidths[0] ?? width, "jpg")}
          width={width}
          height={height}
          alt={alt}
          className={classNames(...focusClasses(photo), className)}
          {...props}
        />
      </picture>
    </span>
  );
}

type PrintProps = Omit<Props, "photo"> & { readonly photo: Photo | CarPhoto };

/** A photo in a frame, as it was taken. Says beneath whether it shows another car of the class. */
export function FramedPhoto({ photo, ...props }: PrintProps) {
  return (
    <figure className="print-frame">
      <PhotoPicture photo={photo} {...props} />
      {"shows" in photo && photo.shows !== "this car" && (
        <figcaption className="caps">A car of this class</figcaption>
      )}
    </figure>
  );
}

/** The nearest of eleven points in each direction, as classes of photo.css. */
function focusClasses({ focus }: Pick<Photo, "focus">): readonly string[] {
  if (!focus) return [];
  const [across, down] = focus;
  return [`across-${Math.round(across * 10)}`, `down-${Math.round(down * 10)}`];
}
