import * as v from "valibot";

/** What the primary and its workers say to each other. `ask` numbers a question, so that the answer can be matched to it. */
const ask = v.number();

const fromPrimary = v.variant("kind", [
  v.object({ kind: v.literal("stop") }),
  v.object({ kind: v.literal("troubles"), troubles: v.array(v.string()) }),
  v.object({ kind: v.literal("seconds-to-wait"), ask, seconds: v.number() }),
  v.object({ kind: v.literal("read-figures"), ask }),
]);

const fromWorker = v.variant("kind", [
  v.object({ kind: v.literal("ready"), files: v.number() }),
  v.object({ kind: v.literal("failed"), message: v.string() }),
  v.object({ kind: v.literal("may-post"), ask, address: v.string() }),
  v.object({ kind: v.literal("figures"), ask, figures: v.array(v.looseObject({ name: v.string() })) }),
]);

export type FromPrimary = v.InferOutput<typeof fromPrimary>;
export type FromWorker = v.InferOutput<typeof fromWorker>;

/** The figures of one process, as prom-client hands them out. */
export type Figures = Extract<FromWorker, { kind: "figures" }>["figures"];

/** @throws when it is not a message of the primary. */
export const readFromPrimary = (message: unknown): FromPrimary => v.parse(fromPrimary, message);

/** @throws when it is not a message of a worker. */
export const readFromWorker = (message: unknown): FromWorker => v.parse(fromWorker, message);

/** Questions that wait for their answers: one that is not answered in time resolves to the asker's default. */
export function questions<Answer>(patience: number) {
  const open = new Map<number, (answer: Answer) => void>();
  let count = 0;
  return {
    ask(send: (ask: number) => void, otherwise: Answer): Promise<Answer> {
      count += 1;
      const number = count;
      return new Promise((resolve) => {
        const timer = setTimeout(() => answer(otherwise), patience);
        const answer = (given: Answer) => {
          clearTimeout(timer);
          open.delete(number);
          resolve(given);
        };
        open.set(number, answer);
        send(number);
      });
    },
    answer: (number: number, answer: Answer) => open.get(number)?.(answer),
  };
}
