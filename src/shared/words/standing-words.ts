// Where an account ranks, as an alert says it.
import type { Standing } from '../contract/alert-content.ts';
import { messages } from '../messages/messages.ts';
import { scoreName } from './score-words.ts';
import { wholeNumber } from './text.ts';

/** `now #1 (was 8) · 24 h score 71`, `before this #39, 24 h score 22`; '' without one. */
export function standingWords(standing: Standing | null): string {
  if (standing === null) return '';
  const { isBefore, rank, was, score, window } = standing;
  const words = messages().alertText.standing;
  const now = (place: number): string => (was === null ? words.now(place) : words.nowWas(place, was));
  const points = score === null ? '' : `${scoreName(window)} ${wholeNumber(score)}`;
  if (isBefore && rank !== null) return words.before(rank, points);
  return [rank === null ? '' : now(rank), points].filter((part) => part !== '').join(' · ');
}
