// Watched: anything at an account, or by a person, that the user watches, whichever address the person uses; where the user
// wants less of them, what is worth a look. Bypasses thresholds and cool-downs.
import type { AdLike, Settings, Signal } from '../../../../shared/model.ts';
import { createMeaningReader, type MeaningReader } from '../evidence/meanings.ts';
import { accountOf, likeContent, likeSubject } from './ad-like.ts';
import { defineRule, coolDownGrowths, nothingFound, type WatchedPerson } from './rule.ts';
import { contentOf, signalSubject } from './strong-signal.ts';

type Finding =
  | { readonly kind: 'signal'; readonly signal: Signal; readonly by: WatchedPerson | null }
  | { readonly kind: 'like'; readonly like: AdLike };

export const watched = defineRule<'watched', Finding>('watched', {
  source: 'signals',
  find({ signals, likes }, context) {
    const { settings, meaningOf, isAccountWatched, watchedPerson, watchedPersonOf } = context;
    if (!settings.watchedOn) return nothingFound;
    const watchedSignals = signals.flatMap((signal): readonly Finding[] => {
      if (!isWanted(signal, settings, meaningOf)) return [];
      const by = watchedPersonOf(signal);
      return by !== null || isAccountWatched(signal.account.domain) ? [{ kind: 'signal', signal, by }] : [];
    });
    const watchedLikes = likes.filter(
      ({ account, person }) =>
        settings.watchedSignals === 'everything' &&
        ((account !== null && isAccountWatched(account.domain)) ||
          watchedPerson(person.publicIdentifier) !== null),
    );
    const fired = [...watchedSignals, ...watchedLikes.map((like): Finding => ({ kind: 'like', like }))];
    return { fired, rejected: [], latches: [] };
  },
  describe(finding) {
    if (finding.kind === 'signal') {
      const { signal, by } = finding;
      return {
        id: `watched:signal:${signal.id}`,
        account: signal.account.domain,
        person: by?.publicIdentifier ?? null,
        cause: { signalId: signal.id },
        subject: signalSubject(signal),
      };
    }
    const { like } = finding;
    return {
      id: `watched:like:${like.likeId}`,
      account: like.account?.domain ?? null,
      person: like.person.publicIdentifier,
      cause: { likeId: like.likeId },
      subject: likeSubject(like),
    };
  },
  severity: () => 50,
  coolDownGrowth: () => coolDownGrowths.none,
  endsSnooze: () => false,
  passesFiltersWhenWatched: true,
  content(finding, context) {
    if (finding.kind === 'like') return likeContent(finding.like, accountOf(finding.like, context));
    const { signal } = finding;
    // A low score is no reason, and says nothing.
    const isStrong = (signal.score ?? -1) >= context.settings.strongSignalScore;
    return contentOf(isStrong ? signal : { ...signal, score: null }, context);
  },
  stillFires({ cause }, { store, settings, isWatched }) {
    if (!settings.watchedOn || !isWatched) return false;
    if (settings.watchedSignals === 'everything') return true;
    const signal = 'signalId' in cause ? store.signals.find(cause.signalId) : null;
    return signal !== null && isWanted(signal, settings, createMeaningReader(store, settings));
  },
  // Without a cool-down, each one is a moment of its own.
  sameMomentMs: () => 0,
});

/** Worth a look by itself: somebody asks, reads what buyers read, or does something that counts as strong. */
function isWanted(
  { type, properties, score }: Pick<Signal, 'type' | 'properties' | 'score'>,
  { watchedSignals, strongSignalScore }: Pick<Settings, 'watchedSignals' | 'strongSignalScore'>,
  meaningOf: MeaningReader,
): boolean {
  if (watchedSignals === 'everything' || (score !== null && score >= strongSignalScore)) return true;
  const { isAsk, topic } = meaningOf(type, properties);
  return isAsk || topic !== null;
}
