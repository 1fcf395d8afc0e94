// The fake bridge's call that answers an assistant's request. As in main, a request that is allowed is carried out.
import type { CallHandlers } from '../../src/shared/contract/calls.ts';
import type { AskAnswer, PanelState } from '../../src/shared/model.ts';
import { createBridgeClaims } from './bridge-claims.ts';

interface Parts {
  readonly state: () => PanelState;
  readonly push: (patch: Partial<PanelState>) => void;
  readonly drop: (name: 'asking') => void;
  readonly now: () => number;
}

export function createBridgeAsks(parts: Parts) {
  const { state, push, drop } = parts;
  const { claimAccount } = createBridgeClaims(parts);
  return {
    answerAsk(seq, choice): AskAnswer {
      const { asking, settings } = state();
      if (asking?.seq !== seq) return { kind: 'gone' };
      drop('asking');
      if (choice === 'stop') push({ settings: { ...settings, assistantsMayChange: false } });
      if (choice !== 'allow') return { kind: 'refused' };
      const { domain, change } = asking;
      switch (change.kind) {
        case 'claim':
          return { kind: 'claimed', answer: claimAccount(domain) };
        case 'snooze': {
          const target = { kind: 'account', domain } as const;
          const before = { isWatched: false, isMuted: false, isExcluded: false, snooze: null };
          return { kind: 'snoozed', length: change.length, change: { target, before, after: before } };
        }
        case 'log':
          return {
            kind: 'logged',
            type: change.activity.type,
            answer: { kind: 'queued', remindAt: null, id: 'asked-1' },
          };
      }
    },
  } satisfies Partial<CallHandlers>;
}
