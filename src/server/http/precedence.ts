/** For how long a request of the staff goes first, in milliseconds: so that a slow line to the desk shuts no visitor out. */
const longestPrecedenceMs = 250;

/** Who of the two doors of one process is answered first. */
export interface Precedence {
  /** Says that a request of the staff has come; the function that it returns, that this one is answered. */
  begin(): () => void;
  /** Resolves when it is a visitor's page's turn: after the pages before it have begun, and while no request of the staff goes first. */
  wait(): Promise<void>;
}

/**
 * Lets the staff's requests go first when there is more to do than one core can. The pages of a crowd begin one by one, each in a turn of
 * the event loop of its own, so that a request of the staff is read in between; the next page waits until that is answered.
 */
export function createPrecedence(): Precedence {
  const open = new Set<Promise<void>>();
  let lastTurn = Promise.resolve();
  return {
    begin() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const end = () => {
        clearTimeout(timer);
        open.delete(promise);
        resolve();
      };
      const timer = setTimeout(end, longestPrecedenceMs).unref();
      open.add(promise);
      return end;
    },
    wait() {
      lastTurn = takeTurnAfter(lastTurn, open);
      return lastTurn;
    },
  };
}

async function takeTurnAfter(before: Promise<void>, open: ReadonlySet<Promise<void>>) {
  await before;
  await new Promise(setImmediate);
  await Promise.all(open);
}
