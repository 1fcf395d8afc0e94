// Runs work one piece after another: for what must not overlap, whoever asks for it.

/**
 * Each piece of work begins when all before it have ended; if one of them failed, the next begins all the same. Returns what
 * the work returns, and rejects as it does.
 */
export function createTurns(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
