// Whether a person is watched, by whichever key, and how that changes: a contact that was watched may have turned out to be
// a lead. `keys`: all of one person (person-key.ts), the one they are watched by first.
import type { AttentionTarget, ContactView, OpenPersonView, PanelState } from '../../shared/model.ts';
import { markedText } from '../words/attention-words.ts';
import type { AttentionActions } from './attention-actions.ts';

export type PersonKeys = readonly [string, ...string[]];

/** A lead with their own addresses. */
export function personKeys({ publicIdentifier, contacts }: OpenPersonView): PersonKeys {
  return [publicIdentifier, ...contacts.map(({ email }) => email)];
}

/** A contact with the lead that they are: watching the lead covers both. */
export function contactKeys({ email, person: { lead } }: ContactView): PersonKeys {
  return lead === null ? [email] : [lead.publicIdentifier, email];
}

export function isPersonWatched({ attention }: Pick<PanelState, 'attention'>, keys: PersonKeys): boolean {
  return keys.some((key) => attention.watchedPeople.includes(key));
}

/** One undo restores all of it. */
export async function toggleWatch(
  actions: Pick<AttentionActions, 'markSeveral'>,
  panel: Pick<PanelState, 'attention'>,
  keys: PersonKeys,
  name: string,
): Promise<void> {
  const watched = keys.filter((key) => panel.attention.watchedPeople.includes(key));
  const act = watched.length > 0 ? 'unwatch' : 'watch';
  const targets = (watched.length > 0 ? watched : keys.slice(0, 1)).map(
    (publicIdentifier): AttentionTarget => ({
      kind: 'person',
      publicIdentifier,
    }),
  );
  await actions.markSeveral(targets, act, markedText(act, name, 'person'));
}
