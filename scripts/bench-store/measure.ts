/** Milliseconds. */
export type Spread = { readonly p50: number; readonly p99: number };
export type Measured = Spread & { readonly perSecond: number };

/** Runs work repeatedly for some seconds, with this many at once. Latencies in milliseconds. */
export async function measure(
  seconds: number,
  atOnce: number,
  work: (worker: number) => Promise<void> | void,
): Promise<Measured> {
  for (let warmUp = 0; warmUp < 20; warmUp++) await work(0);
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  async function loop(worker: number) {
    while (performance.now() < end) {
      const from = performance.now();
      await work(worker);
      times.push(performance.now() - from);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => loop(worker)));
  const elapsed = (performance.now() - began) / 1000;
  return { perSecond: times.length / elapsed, ...spreadOf(times) };
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
