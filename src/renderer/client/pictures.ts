// Remote pictures, each asked of main once: a row that comes back has its picture without a flash.

/** `null`: there is none to show. */
export type Picture = Promise<string | null>;

/** More than a long session meets; the oldest is asked for again. */
const mostKept = 500;

export function createPictures(fetch: (url: string) => Picture): (url: string) => Picture {
  const known = new Map<string, Picture>();
  return (url) => {
    const found = known.get(url);
    if (found !== undefined) return found;
    const asked = fetch(url);
    known.set(url, asked);
    const oldest = known.keys().next();
    if (known.size > mostKept && oldest.done !== true) known.delete(oldest.value);
    return asked;
  };
}
