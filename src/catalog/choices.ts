/*
 * What the files of a catalog choose from: each choice has a color, an icon or a drawing in the program.
 */

export const socialNetworks = ["Instagram", "Facebook", "X", "YouTube"] as const;

/** The background colors of cards and tags (src/tokens.css), in the order in which classes get them. */
export const classColors = ["economy", "compact", "sedan", "suv", "luxury"] as const;

/** The silhouettes that stand for cars without photo and drawing (src/pictures/silhouettes.ts); economy and compact are hatchbacks. */
export const carShapes = [...classColors, "van"] as const;

/** The blog's categories (product, 'Blog'); 'All' means no filter. */
export const postCategories = [
  "Travel Tips",
  "Car Guide",
  "Safety",
  "Budget Tips",
  "Travel Guide",
  "Technology",
] as const;

/** The drawings that a route's card can have. */
export const outstationRoutePictures = ["versailles", "stonehenge", "amalfi", "niagara"] as const;

/** The pages of ours that a plan's feature may lead to. */
export const planFeaturePages = ["developers"] as const;
