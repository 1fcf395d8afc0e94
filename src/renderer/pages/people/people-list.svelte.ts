// The people as they are searched and scrolled: those that main pushes first, further ones page by page.
import type { HotlistBridge } from '../../../shared/ipc.ts';
import type { PersonView } from '../../../shared/model.ts';
import { open } from '../../client/call.ts';

const pageSize = 50;

export class PeopleList {
  readonly #bridge: HotlistBridge;
  #text = $state.raw('');
  /** Beyond those pushed, or all of those found. */
  #read = $state.raw<readonly PersonView[]>([]);
  #hasMore = $state.raw(true);
  #status = $state.raw<'idle' | 'loading' | 'failed'>('idle');
  #turn = 0;

  constructor(bridge: HotlistBridge) {
    this.#bridge = bridge;
  }

  get text(): string {
    return this.#text;
  }
  /** False at the end of them. */
  get hasMore(): boolean {
    return this.#hasMore;
  }
  get status(): 'idle' | 'loading' | 'failed' {
    return this.#status;
  }

  /** The pushed ones are as new as can be: they win over the same that were read. */
  shown(pushed: readonly PersonView[]): readonly PersonView[] {
    if (this.#text.trim() !== '') return this.#read;
    return [...pushed, ...withoutKnown(this.#read, pushed)];
  }

  /** What was found last stays until the new answer is here, so that nothing flickers while typing. */
  async search(text: string): Promise<void> {
    const wasFound = this.#text.trim() !== '';
    this.#text = text;
    if (text.trim() === '') {
      this.#turn += 1;
      this.#read = [];
      this.#hasMore = true;
      this.#status = 'idle';
      return;
    }
    await this.#load(0, wasFound ? this.#read : []);
  }

  async loadMore(pushedCount: number): Promise<void> {
    if (this.#status === 'loading' || !this.#hasMore) return;
    const offset = this.#text.trim() === '' ? pushedCount + this.#read.length : this.#read.length;
    await this.#load(offset, this.#read);
  }

  async #load(offset: number, shownMeanwhile: readonly PersonView[]): Promise<void> {
    const turn = ++this.#turn;
    this.#status = 'loading';
    this.#read = shownMeanwhile;
    const query = { text: this.#text.trim(), domain: null, offset, limit: pageSize };
    const answer = await open(this.#bridge.listPeople(query));
    if (turn !== this.#turn) return;
    if (answer.kind === 'failed') {
      this.#status = 'failed';
      return;
    }
    const { people, hasMore } = answer.value;
    const isFirst = this.#text.trim() !== '' && offset === 0;
    this.#read = isFirst ? people : [...this.#read, ...withoutKnown(people, this.#read)];
    this.#hasMore = hasMore;
    this.#status = 'idle';
  }
}

function withoutKnown(people: readonly PersonView[], known: readonly PersonView[]): readonly PersonView[] {
  return people.filter(
    (person) => !known.some(({ publicIdentifier }) => publicIdentifier === person.publicIdentifier),
  );
}
