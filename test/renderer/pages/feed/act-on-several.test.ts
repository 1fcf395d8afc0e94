// What is said when an act on several rows could not be done.
import { describe, expect, test } from 'vitest';
import { createAlertActions } from '../../../../src/renderer/client/alert-actions.ts';
import { createAttentionActions } from '../../../../src/renderer/client/attention-actions.ts';
import type { LateAnnouncer } from '../../../../src/renderer/client/call.ts';
import { actOnSeveral } from '../../../../src/renderer/pages/feed/act-on-several.ts';
import { FeedState } from '../../../../src/renderer/pages/feed/feed-state.svelte.ts';
import { fakePanelState } from '../../../fakes/bridge-data.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';

const broken = (): never => {
  throw new Error('a bug');
};

describe('an act on several rows', () => {
  test.each(['done', 'mute'] as const)(
    'is not done where it failed, so that they stay selected: %s',
    async (act) => {
      const { bridge } = createFakeBridge({ changeAlerts: broken, markSeveral: broken });
      const problems: string[] = [];
      const announcer: LateAnnouncer = {
        fromNow: () => announcer,
        showProblem: (text: string) => void problems.push(text),
        showDone: () => undefined,
      };
      const rows = new FeedState(bridge).alertRows;
      const isDone = await actOnSeveral(act, fakePanelState.feed.items.slice(0, 2), {
        panel: fakePanelState,
        alerts: createAlertActions(bridge, announcer, rows),
        attention: createAttentionActions(bridge, announcer),
        announcer,
      });
      expect(problems).toHaveLength(1);
      expect(isDone).toBe(false);
    },
  );
});
