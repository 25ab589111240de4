/**
 * A placeholder for the site's own address in everything that is built: canonical links, previews, feeds, the sitemap. The server replaces
 * it with the real one (the setting PUBLIC_URL) when it loads the built files.
 */
export const publicOrigin = "https://longitude.invalid";
