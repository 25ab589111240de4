import type { PostSummary } from "#content/post.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { PhotoPicture } from "#site/photo.tsx";
import { toDrawingPreview, toPhotoPreview, type PreviewFacts } from "#site/shell/preview.ts";
import { requirePoster } from "./drawn-posters.ts";

type PictureSource = Pick<PostSummary, "picture" | "photo">;

type Props = {
  post: PictureSource;
  /** How wide a photo is shown, as in `<img>`; without it the smallest file is used. */
  sizes?: string;
  /** Empty where the picture repeats what stands beside it. */
  alt?: string;
  fetchPriority?: "high";
};

/** A post's own photo, or its drawn poster. */
export function PostPicture({ post: { photo, picture = "" }, sizes, ...props }: Props) {
  if (!photo) return <Illustration picture={requirePoster(picture)} {...props} />;
  return <PhotoPicture photo={photo} {...(sizes !== undefined && { sizes })} {...props} />;
}

/** The picture that represents a post on other sites. */
export const toPostPreviewPicture = ({ photo, picture = "" }: PictureSource): PreviewFacts =>
  photo ? toPhotoPreview(photo) : toDrawingPreview(picture);
