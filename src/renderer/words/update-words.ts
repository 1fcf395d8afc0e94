// Messages about an update in the settings and the diagnostics. Pure.
import { messages } from '../../shared/messages/messages.ts';
import type { UpdateView } from '../../shared/model.ts';
import type { NumberWords } from './numbers.ts';
import type { TimeWords } from './time.ts';

interface View {
  readonly now: number;
  readonly times: TimeWords;
  readonly numbers: NumberWords;
}

export function updateWords({ state, checkedAt }: UpdateView, { now, times, numbers }: View): string {
  const words = messages().updates;
  switch (state.kind) {
    case 'off':
      return { build: words.offByBuild, policy: words.offByPolicy, setting: words.offBySetting }[state.by];
    case 'none':
      return checkedAt === null ? words.unchecked : words.none(times.clock(checkedAt, now));
    case 'checking':
      return words.checking;
    case 'available':
      return words.available(state.update.version);
    case 'downloading': {
      const percent = Math.floor((100 * state.doneBytes) / state.totalBytes);
      return words.downloading(state.update.version, numbers.whole(percent));
    }
    case 'ready':
      return words.ready(state.update.version);
    case 'handed-over':
      return words.handedOver(state.update.version);
    case 'managed':
      return words.managed(state.update.version);
    case 'refused': {
      const why = words.refusals[state.reason];
      return state.version === null ? words.refusedUnknown(why) : words.refused(state.version, why);
    }
  }
}

/** Why the last check got no result; null if it did. */
export function updateFailureWords(
  { failure }: UpdateView,
  { now, times }: Omit<View, 'numbers'>,
): string | null {
  if (failure === null) return null;
  const words = messages().updates;
  return words.lastFailed(times.clock(failure.at, now), words.failures[failure.reason]);
}

/** When it was last checked, and the result, for the diagnostics; null if nothing checks. */
export function updateCheckWords(update: UpdateView, view: Omit<View, 'numbers'>): string | null {
  const { state, checkedAt } = update;
  if (state.kind === 'off') return null;
  const words = messages().updates;
  const checked =
    checkedAt === null ? words.neverChecked : words.lastChecked(view.times.clock(checkedAt, view.now));
  const why =
    state.kind === 'refused'
      ? words.refusedUnknown(words.refusals[state.reason])
      : updateFailureWords(update, view);
  return why === null ? checked : `${checked} ${why}`;
}
