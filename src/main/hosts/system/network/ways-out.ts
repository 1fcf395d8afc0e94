// Sends a request by the first of several ways, and by the next one while nothing of it has left this machine.
import { Agent, Dispatcher } from 'undici';

export interface Way {
  readonly agent: () => Promise<Dispatcher>;
  /** Called with the error that ended the request; true: it never left, and may go by the next way. */
  readonly isUnreachable: (error: unknown) => boolean;
}

/** `findWays` gives them in the order in which to try them; without any, the request fails. */
export function dispatchByWays(
  findWays: () => Promise<readonly Way[]>,
  options: Dispatcher.DispatchOptions,
  handler: Dispatcher.DispatchHandler,
): boolean {
  const trip = new Trip(findWays);
  return trip.compose(trip.byNextWay).dispatch(options, handler);
}

const noWay = new Agent({ connect: (_options, answer) => answer(new Error('no way out'), null) });

class Trip extends Dispatcher {
  readonly #findWays: () => Promise<readonly Way[]>;
  /** Null until they are known. */
  #left: readonly Way[] | null = null;

  constructor(findWays: () => Promise<readonly Way[]>) {
    super();
    this.#findWays = findWays;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    void this.#send(options, handler);
    return true;
  }

  async #send(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): Promise<void> {
    // Before there is a connection, nobody but us ends a request whose time is over.
    const signal = 'signal' in options && options.signal instanceof AbortSignal ? options.signal : null;
    let agent: Dispatcher;
    try {
      agent = await beforeAbort(this.#firstAgent(), signal);
    } catch {
      // It was stopped, or the certificates cannot be read.
      this.#left = [];
      agent = noWay;
    }
    agent.dispatch(options, handler);
  }

  async #firstAgent(): Promise<Dispatcher> {
    this.#left ??= await this.#findWays();
    return (await this.#left[0]?.agent()) ?? noWay;
  }

  readonly byNextWay: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    const again: Dispatcher.DispatchHandler = {
      onRequestStart: (...args) => handler.onRequestStart?.(...args),
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (controller, error) => {
        const [last, ...left] = this.#left ?? [];
        this.#left = left;
        if (last?.isUnreachable(error) === true && left.length > 0) dispatch(options, again);
        else handler.onResponseError?.(controller, error);
      },
    };
    return dispatch(options, again);
  };
}

/** Rejects when the signal is aborted first. */
function beforeAbort<T>(work: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (signal === null) return work;
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new Error('stopped'));
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
