// The text of what an alert was decided by, made only here.
import type { Witness } from '../contract/witnesses.ts';
import { messages } from '../messages/messages.ts';
import type { EvidenceView } from '../model/ledger.ts';
import { chanceOf } from '../witness-odds.ts';
import { wordsFor } from './text.ts';

/** `They read the terms` */
export function witnessWords(witness: Witness): string {
  const words = messages().witnesses;
  if (witness.code === 'alone') return words.alone(percentOf(chanceOf([witness])));
  if ('usual' in witness) return words.compared[witness.code](witness.value, witness.usual);
  if ('range' in witness) return scoreWords(witness);
  return 'value' in witness ? words.counted[witness.code](witness.value) : words.plain[witness.code];
}

function scoreWords({ value, range }: Extract<Witness, { readonly code: 'score' }>): string {
  const words = messages().witnesses;
  if (value === null) return words.scoreUnknown;
  if (range === null) return words.scored(value);
  const { source, from, to, isHighest } = range;
  return words.scoredBeside(value, from, to, source === null ? '' : wordsFor(source), isHighest);
}

/** Null for what nothing was weighed of. What speaks for it comes first, each the weightiest first. */
export function evidenceWords(evidence: readonly Witness[]): EvidenceView | null {
  if (evidence.length === 0) return null;
  const alone = evidence.find(({ code }) => code === 'alone');
  const others = evidence
    .filter(({ code }) => code !== 'alone')
    .toSorted((one, other) => Math.abs(other.odds) - Math.abs(one.odds));
  const wordsOf = (speaks: (odds: number) => boolean): EvidenceView['witnesses'] =>
    others
      .filter(({ odds }) => speaks(odds))
      .map((witness) => ({ what: witnessWords(witness), odds: witness.odds }));
  return {
    percent: percentOf(chanceOf(evidence)),
    alone: alone === undefined ? null : witnessWords(alone),
    witnesses: [...wordsOf((odds) => odds > 0), ...wordsOf((odds) => odds < 0)],
  };
}

/** Nothing is certain. */
function percentOf(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}
