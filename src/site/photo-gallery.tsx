import type { CarPhoto, Photo } from "#rental/photo.ts";
import { PageSection } from "./page-section.tsx";
import { FramedPhoto } from "./photo.tsx";
import "./photo-gallery.css";

type Props = { readonly title: string; readonly photos: readonly (Photo | CarPhoto)[] };

/** A section of photos, as many beside each other as there is room for. Renders nothing without photos. */
export function PhotoGallery({ title, photos }: Props) {
  if (photos.length === 0) return null;
  return (
    <PageSection title={title}>
      <ul className="gallery">
        {photos.map((photo) => (
          <li key={`${photo.hash} ${photo.alt}`}>
            <FramedPhoto photo={photo} sizes="(min-width: 75em) 380px, (min-width: 43.75em) 46vw, 92vw" />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
