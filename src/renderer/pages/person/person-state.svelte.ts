// The person whose page is open, and what they did.
import type { HotlistBridge } from '../../../shared/contract/calls.ts';
import type { OpenPersonView, TimelineView } from '../../../shared/model.ts';
import { Fetched } from '../../client/fetched.svelte.ts';
import { OpenSubject } from '../../subject/open-subject.svelte.ts';

export class PersonState {
  readonly subject: OpenSubject<OpenPersonView>;
  readonly #bridge: HotlistBridge;
  // Each timeline is reactive; which ones are in the map is never shown.
  readonly #timelines = new Map<string, Fetched<TimelineView>>();

  constructor(bridge: HotlistBridge) {
    this.#bridge = bridge;
    this.subject = new OpenSubject((publicIdentifier) => bridge.getPerson(publicIdentifier));
  }

  /** For the open person. Kept, so that returning to the page shows it at once. */
  get timeline(): Fetched<TimelineView> {
    const { id } = this.subject;
    const known = this.#timelines.get(id);
    if (known !== undefined) return known;
    const made = new Fetched(
      () => this.#bridge.getTimeline(id),
      () => this.#bridge.loadTimeline(id, 0),
    );
    this.#timelines.set(id, made);
    return made;
  }

  open(publicIdentifier: string): void {
    void this.subject.open(publicIdentifier);
    void this.timeline.refresh();
  }

  /** Another service is shown: it may know the same person, and something else about them. */
  leaveService(): void {
    for (const timeline of this.#timelines.values()) timeline.clear();
  }

  async loadOlder(): Promise<void> {
    const { timeline } = this;
    const { value } = timeline;
    if (value === null || !value.hasOlder || timeline.status === 'loading') return;
    await timeline.add(this.#bridge.loadTimeline(this.subject.id, value.nextPage));
  }
}
