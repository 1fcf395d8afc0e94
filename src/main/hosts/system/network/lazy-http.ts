// The Http port, loaded with the first call: the network stack is half the program, and the icon need not wait for it.
import type { Http } from '../../../machine/http-port.ts';

export function createLazyHttp(load: () => Promise<Http>): Http {
  let loading: Promise<Http> | null = null;
  return {
    async send(request) {
      loading ??= load();
      return (await loading).send(request);
    },
    async close() {
      await (await loading)?.close();
    },
  };
}
