// Watched: anything at all of an account or a person the user watches, of a person by whichever address. It goes past
// thresholds and cool-downs.
import type { AdLike, Signal } from '../../../shared/model.ts';
import { accountOf, likeSays, likeSubject } from './ad-like.ts';
import { defineRule, growths, nothingFound, type WatchedPerson } from './rule.ts';
import { signalSays, signalSubject } from './strong-signal.ts';

type Finding =
  | { readonly kind: 'signal'; readonly signal: Signal; readonly by: WatchedPerson | null }
  | { readonly kind: 'like'; readonly like: AdLike };

export const watched = defineRule<'watched', Finding>('watched', {
  source: 'signals',
  find({ signals, likes }, { settings, isAccountWatched, watchedPerson, watchedPersonOf }) {
    if (!settings.watchedOn) return nothingFound;
    const watchedSignals = signals.flatMap((signal): readonly Finding[] => {
      const by = watchedPersonOf(signal);
      return by !== null || isAccountWatched(signal.account.domain) ? [{ kind: 'signal', signal, by }] : [];
    });
    const watchedLikes = likes.filter(
      ({ account, person }) =>
        (account !== null && isAccountWatched(account.domain)) ||
        watchedPerson(person.publicIdentifier) !== null,
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
  coolDownGrowth: () => growths.none,
  endsSnooze: () => false,
  passesFiltersWhenWatched: true,
  says(finding, context) {
    if (finding.kind === 'like') return likeSays(finding.like, accountOf(finding.like, context));
    const { signal } = finding;
    return signalSays(signal, signal.score, context.accountContext(signal.account.domain));
  },
  stillFires: (_alert, { settings, isWatched }) => settings.watchedOn && isWatched,
  // Without a cool-down, each one is a moment of its own.
  sameMomentMs: () => 0,
});
