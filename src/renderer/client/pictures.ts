// Remote pictures, each requested from main once, so that a row that returns has its picture without a flash.

/** `null`: there is none to show. */
export type Picture = Promise<string | null>;

/** More than a long session shows; beyond it the oldest is forgotten. */
const maxKept = 500;

export function createPictures(fetch: (url: string) => Picture): (url: string) => Picture {
  const known = new Map<string, Picture>();
  return (url) => {
    const found = known.get(url);
    if (found !== undefined) return found;
    const asked = fetch(url);
    known.set(url, asked);
    const oldest = known.keys().next();
    if (known.size > maxKept && oldest.done !== true) known.delete(oldest.value);
    return asked;
  };
}
