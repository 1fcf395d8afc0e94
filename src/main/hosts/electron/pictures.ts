// The Pictures port: fetches through the system's proxies and certificates and caches next to the database. undici is loaded
// with the first picture, not at the start.
import { join } from 'node:path';
import { session } from 'electron';
import type { FetchedPicture } from '../../reading/pictures/fetch-picture.ts';
import { createPictures } from '../../reading/pictures/pictures.ts';
import { isPictureAddress } from '../../reading/pictures/picture-address.ts';
import type { NetworkTrust } from '../system/network/system-dispatcher.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Pictures } from '../../reading/pictures/pictures.ts';

export function createDesktopPictures(
  clock: Pick<Clock, 'now'>,
  dataFolder: string,
  network: NetworkTrust,
): Pictures {
  let fetch: Promise<(url: string) => Promise<FetchedPicture>> | null = null;
  return createPictures({
    clock,
    folder: join(dataFolder, 'pictures'),
    isAllowed: isPictureAddress,
    async fetch(url) {
      fetch ??= load(network).catch((error: unknown) => {
        // Tried again with the next picture.
        fetch = null;
        throw error;
      });
      return (await fetch)(url);
    },
  });
}

async function load(network: NetworkTrust): Promise<(url: string) => Promise<FetchedPicture>> {
  const { fetchPicture } = await import('../../reading/pictures/fetch-picture.ts');
  const { createSystemDispatcher } = await import('../system/network/system-dispatcher.ts');
  const { createPublicLookup } = await import('../../reading/pictures/public-address.ts');
  const dispatcher = createSystemDispatcher((url) => session.defaultSession.resolveProxy(url), {
    lookup: createPublicLookup(),
    ...network,
  });
  return (url) => fetchPicture(url, { dispatcher });
}
