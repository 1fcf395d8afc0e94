// Tells which trouble a proxy's answer to CONNECT means; undici only reports that it was refused.
import { Pool, type Dispatcher } from 'undici';
import type { RouteTrouble } from '../../../../shared/contract/failures.ts';
import { errorCodeOf } from '../../../../shared/error-code.ts';

/** Its code says what is in the way (src/main/pipeline/api/http.ts reads it). */
class ProxyRefusal extends Error {
  readonly code: RouteTrouble | 'ENETUNREACH';

  constructor(code: ProxyRefusal['code']) {
    super(`the proxy did not lead on: ${code}`);
    this.code = code;
  }
}

/** Nothing of the request has left this machine then. */
export function isProxyUnreachable(error: unknown): boolean {
  return error instanceof ProxyRefusal && error.code === 'proxy-unreachable';
}

export type PasswordAnswer = 'let-through' | 'proxy-password-missing' | 'proxy-password-refused';

export interface TunnelOptions extends Pool.Options {
  /** Whether a name and a password were sent along. */
  readonly hasPassword: boolean;
  /** Called after each answer with what became of the password. */
  readonly onAnswer: (answer: PasswordAnswer) => void;
}

/** Connections to the proxy itself, for the `clientFactory` of a ProxyAgent. */
export function createTunnelPool(url: URL, { hasPassword, onAnswer, ...options }: TunnelOptions): Pool {
  const pool = new Pool(url, options);
  const connect = (wanted: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> =>
    new Promise((resolve, reject) => {
      Pool.prototype.connect.call(pool, wanted, (error, data) => {
        if (error === null) resolve(data);
        else reject(error);
      });
    });
  return Object.assign(pool, {
    async connect(wanted: Dispatcher.ConnectOptions) {
      const data = await connect(wanted).catch((error: unknown) => {
        throw isCertificateFault(error) ? error : new ProxyRefusal('proxy-unreachable');
      });
      if (data.statusCode === 200) {
        onAnswer('let-through');
        return data;
      }
      data.socket.on('error', () => undefined).destroy();
      const refusal = refusalOf(data, hasPassword);
      if (refusal === 'proxy-password-missing' || refusal === 'proxy-password-refused') onAnswer(refusal);
      throw new ProxyRefusal(refusal);
    },
  });
}

/** RFC 9110, 15.5.8 and 11.7.1. */
function refusalOf(
  { statusCode, headers }: Pick<Dispatcher.ConnectData, 'headers' | 'statusCode'>,
  hasPassword: boolean,
): ProxyRefusal['code'] {
  if (statusCode === 407) {
    const wanted = [headers['proxy-authenticate'] ?? ''].flat().join(', ');
    if (!/(?:^|,)\s*basic\b/i.test(wanted)) return 'proxy-sign-in-unknown';
    return hasPassword ? 'proxy-password-refused' : 'proxy-password-missing';
  }
  // The destination cannot be reached, as without a proxy.
  return statusCode >= 500 ? 'ENETUNREACH' : 'proxy-refused';
}

/** For a proxy that is contacted over TLS: it was reached. */
function isCertificateFault(error: unknown): boolean {
  const untrusted = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/;
  return untrusted.test(errorCodeOf(error));
}
