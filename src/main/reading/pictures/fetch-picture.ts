// Fetches one picture: https to a machine on the public internet, a few redirects, each checked in the same way, no cookies,
// no keys, limits on bytes and pixels, and a deadline.
import { request, type Dispatcher } from 'undici';
import { followRedirects } from '../../machine/redirects.ts';
import { isPictureAddress } from './picture-address.ts';
import { isShowable } from './picture-size.ts';
import { mayBePublic, NotPublic } from './public-address.ts';

/** A logo or portrait is far smaller; the panel shows it at 40 px. */
export const MOST_BYTES = 512_000;

const DEADLINE_MS = 10_000;

export type FetchedPicture =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  /** There is none, and there will not be one soon. */
  | { readonly kind: 'none' }
  /** The network failed: it may be there at the next attempt. */
  | { readonly kind: 'failed' };

export interface FetchPictureOptions {
  readonly dispatcher?: Dispatcher;
  /** Which addresses may be requested; a test's server is on this machine. */
  readonly isAllowed?: (url: string) => boolean;
  /**
   * Which machines may be contacted, checked before each request. The dispatcher's own lookup checks again when it connects.
   */
  readonly isHostAllowed?: (hostname: string) => Promise<boolean>;
}

export async function fetchPicture(url: string, options: FetchPictureOptions = {}): Promise<FetchedPicture> {
  const { isAllowed = isPictureAddress, isHostAllowed = mayBePublic } = options;
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const mayAsk = async (address: string): Promise<boolean> =>
    isAllowed(address) && (await isHostAllowed(new URL(address).hostname));
  try {
    if (!(await mayAsk(url))) return { kind: 'none' };
    const reply = await followRedirects(url, {
      ask: (address) =>
        request(address, {
          method: 'GET',
          headers: {
            accept: 'image/png, image/jpeg, image/webp, image/gif',
            // A picture is compressed already.
            'accept-encoding': 'identity',
          },
          signal,
          ...(options.dispatcher === undefined ? {} : { dispatcher: options.dispatcher }),
        }),
      headOf: ({ statusCode, headers }) => ({ status: statusCode, location: headers['location'] }),
      async next(location, from) {
        const address = URL.canParse(location, from) ? new URL(location, from).href : null;
        return address !== null && (await mayAsk(address)) ? address : null;
      },
      discard: ({ body }) => discard(body),
    });
    return reply === null ? { kind: 'none' } : await readPicture(reply);
  } catch (error) {
    return { kind: error instanceof NotPublic ? 'none' : 'failed' };
  }
}

/** If destroyed unread, a body reports its own end as an error that nobody would catch. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined).destroy();
}

async function readPicture({ statusCode, body }: Dispatcher.ResponseData): Promise<FetchedPicture> {
  if (statusCode !== 200) {
    discard(body);
    return { kind: statusCode >= 500 || statusCode === 429 ? 'failed' : 'none' };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > MOST_BYTES) return { kind: 'none' };
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return isShowable(bytes) ? { kind: 'picture', bytes } : { kind: 'none' };
}
