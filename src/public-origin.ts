/**
 * Stands for the site's own address in everything that is built: canonical links, previews, feeds, the
 * sitemap. The server puts the real one (the setting PUBLIC_URL) in its place when it loads the built files.
 */
export const publicOrigin = "https://longitude.invalid";
