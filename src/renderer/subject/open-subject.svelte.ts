// The account or the person whose page is open: read when it is opened, and again when something has changed.
import type { Envelope } from '../../shared/contract/calls.ts';
import { open } from '../client/call.ts';
import { keepUnchanged } from '../client/keep-unchanged.ts';

/** `absent`: nothing is known of it on this machine. */
export type Found<View> =
  | { readonly kind: 'loading' | 'absent' | 'failed' }
  | { readonly kind: 'ready'; readonly view: View };

export class OpenSubject<View> {
  readonly #read: (id: string) => Promise<Envelope<View | null>>;
  readonly #onread: (view: View) => void;
  #id = $state.raw('');
  #found = $state.raw<Found<View>>({ kind: 'loading' });
  #turn = 0;

  /** `onread` is called before the view is shown. */
  constructor(
    read: (id: string) => Promise<Envelope<View | null>>,
    onread: (view: View) => void = () => undefined,
  ) {
    this.#read = read;
    this.#onread = onread;
  }

  /** A root domain or a public identifier. */
  get id(): string {
    return this.#id;
  }
  get found(): Found<View> {
    return this.#found;
  }

  async open(id: string): Promise<void> {
    this.#id = id;
    this.#found = { kind: 'loading' };
    await this.reload();
  }

  /** Rereads it, because its data may have changed; not while it is being read for the first time. */
  refresh(): void {
    if (this.#found.kind !== 'loading') void this.reload();
  }

  /** A later call supersedes an earlier one. */
  async reload(): Promise<void> {
    const turn = ++this.#turn;
    const answer = await open(this.#read(this.#id));
    if (turn !== this.#turn) return;
    if (answer.kind === 'failed') this.#found = { kind: 'failed' };
    else if (answer.value === null) this.#found = { kind: 'absent' };
    else {
      const view =
        this.#found.kind === 'ready' ? keepUnchanged(this.#found.view, answer.value) : answer.value;
      this.#onread(view);
      this.#found = { kind: 'ready', view };
    }
  }
}
