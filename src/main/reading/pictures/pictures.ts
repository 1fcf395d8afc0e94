// Logos and portraits for the panel, which may load nothing itself: fetched once, cached in a folder, and passed on as
// `data:` URLs. A picture that does not exist is cached as an empty file.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../shared/time-units.ts';
import type { Clock } from '../../machine/clock.ts';
import type { FetchedPicture } from './fetch-picture.ts';
import { isShowable } from './picture-size.ts';
import { pictureType } from './picture-type.ts';

/** Remote pictures (logos, portraits) as `data:` URLs; null = there is none to show. Never throws. */
export interface Pictures {
  get(url: string): Promise<string | null>;
}

/** A logo changes rarely. */
const KEPT_MS = 30 * DAY_MS;

/** One that did not exist may have been added since. */
const ABSENT_MS = DAY_MS;

/** After a network failure, so that it is not retried at every scroll. */
const RETRY_MS = MINUTE_MS;

/** On the disk: some thousand logos. */
const MOST_CACHE_BYTES = 50_000_000;

/** Concurrent requests: few, so that pictures never delay polls. */
const MOST_AT_ONCE = 3;

export interface PicturesParts {
  readonly clock: Pick<Clock, 'now'>;
  /** Created with the first picture. */
  readonly folder: string;
  readonly fetch: (url: string) => Promise<FetchedPicture>;
  readonly isAllowed: (url: string) => boolean;
}

export function createPictures({ clock, folder, fetch, isAllowed }: PicturesParts): Pictures {
  const underWay = new Map<string, Promise<string | null>>();
  const retryAt = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let writes = 0;

  const get = async (url: string): Promise<string | null> => {
    const file = join(folder, nameOf(url));
    const known = await readCached(file, clock.now());
    if (known !== null) return known.picture;
    if ((retryAt.get(url) ?? 0) > clock.now()) return null;
    const fetched = await inTurn(() => fetch(url));
    if (fetched.kind === 'failed') {
      retryAt.set(url, clock.now() + RETRY_MS);
      return null;
    }
    retryAt.delete(url);
    const bytes = fetched.kind === 'picture' ? fetched.bytes : new Uint8Array();
    await keep(file, bytes).catch(() => undefined);
    return dataUrl(bytes);
  };

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    // A waiting request takes over the place of the one that ended.
    if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  const keep = async (file: string, bytes: Uint8Array): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Whole or not at all: what a full disk cuts off would be shown so for a month.
    const part = `${file}.part`;
    const seconds = clock.now() / SECOND_MS;
    try {
      await writeFile(part, bytes, { mode: 0o600 });
      await utimes(part, seconds, seconds);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    writes += 1;
    if (writes % WRITES_BETWEEN_TRIMS === 1) await trimFolder(folder);
  };

  return {
    get(url) {
      if (!isAllowed(url)) return Promise.resolve(null);
      const known = underWay.get(url);
      if (known !== undefined) return known;
      const asked = get(url)
        .catch(() => null)
        .finally(() => underWay.delete(url));
      underWay.set(url, asked);
      return asked;
    },
  };
}

const WRITES_BETWEEN_TRIMS = 50;

function nameOf(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}

function dataUrl(bytes: Uint8Array): string | null {
  const type = isShowable(bytes) ? pictureType(bytes) : null;
  return type === null ? null : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Null when the folder does not say; a `picture` of null when the address is known to have none. */
async function readCached(file: string, now: number): Promise<{ readonly picture: string | null } | null> {
  const found = await stat(file).catch(() => null);
  if (found === null) return null;
  const age = now - found.mtimeMs;
  if (age > (found.size === 0 ? ABSENT_MS : KEPT_MS) || age < -KEPT_MS) return null;
  const bytes = await readFile(file).catch(() => null);
  return bytes === null ? null : { picture: dataUrl(bytes) };
}

/** The oldest are deleted first, down to nine tenths. */
async function trimFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      return { path, size: found?.size ?? 0, at: found?.mtimeMs ?? 0 };
    }),
  );
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= MOST_CACHE_BYTES) return;
  for (const { path, size } of files.sort((one, other) => one.at - other.at)) {
    if (total <= MOST_CACHE_BYTES * 0.9) return;
    await rm(path, { force: true });
    total -= size;
  }
}
