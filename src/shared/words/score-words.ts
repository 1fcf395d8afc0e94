// The name of every kind of score, and one sentence on what it measures. All of these texts are made here.
import type { ListedTop, ScoreName } from '../contract/score-names.ts';
import { hotWindows } from '../contract/service.ts';
import { messages } from '../messages/messages.ts';

/** "24 h": next to a number. */
export function scoreShort(name: ScoreName): string {
  return messages().scores.named[name].short;
}

/** "24 h score": what a number or a plot shows. */
export function scoreName(name: ScoreName): string {
  return messages().scores.named[name].name;
}

/** "What the account did in the last 24 hours, as the service scores it. There is no upper limit." */
export function scoreMeaning(name: ScoreName): string {
  return messages().scores.named[name].meaning;
}

/** Instead of an unknown number. */
export function noScoreWords(kind: ScoreName, listedTop: ListedTop): string {
  const window = hotWindows.find((known) => known === kind);
  const { unranked, none, updating } = messages().scores;
  if (window === undefined) return none(scoreName(kind));
  if (listedTop === 'updating') return updating;
  return listedTop === null ? unranked[window].none : unranked[window].below(listedTop);
}
