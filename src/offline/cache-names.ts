/** The prefix of everything that this site's workers keep, of any build. */
const ours = "longitude-";

export const cacheOf = (build: string) => ours + build;

export async function cachesOfOurs(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(ours));
}
