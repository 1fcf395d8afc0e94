// The meanings of the signal types seen so far, for other processes: by whom, or by what. They name nobody.
import { answerTo } from '../../../shared/type-meanings.ts';
import type { SeenType } from '../../../shared/model.ts';
import { createMeaningReader } from '../../pipeline/alerts/evidence/meanings.ts';
import { heightsOf, MOST_SCORED, readHeights } from '../../pipeline/alerts/evidence/type-heights.ts';
import { listSeenTypes } from '../view-model/seen-types-view.ts';
import type { TypesAnswer } from './answers.ts';
import { headOf } from './question.ts';
import type { Recorded } from './recorded-data.ts';

type Read = Pick<TypesAnswer['types'][number], 'from' | 'meaning' | 'teamSays'>;

export function types({ store, typeAnswers, ...recorded }: Recorded): TypesAnswer {
  const byWords = createMeaningReader(store, { typeMeanings: [] });
  const byScores = readHeights(byWords, heightsOf(store.signals.listScores(MOST_SCORED)));
  const readingOf = ({ type, reading }: SeenType): Read => {
    const answer = answerTo(type, typeAnswers);
    if (answer !== null) return answer;
    if (reading !== 'unclear') return { meaning: reading, from: 'words', teamSays: null };
    const { topic, isHighScoring } = byScores(type, {});
    if (topic === null) return { meaning: null, from: 'nobody', teamSays: null };
    return { meaning: isHighScoring ? 'high' : 'buying', from: 'scores', teamSays: null };
  };
  const seen = listSeenTypes(store, recorded.settings);
  return {
    ...headOf(recorded),
    kind: 'types',
    types: seen.map((one) => ({
      type: one.type,
      words: one.words,
      count: one.count,
      ...readingOf(one),
    })),
  };
}
