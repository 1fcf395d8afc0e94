// Answers to what types mean, given faster than main stores them.
import { expect, test } from 'vitest';
import { createActions } from '../../../src/renderer/client/actions.ts';
import type { LateAnnouncer } from '../../../src/renderer/client/call.ts';
import type { Settings } from '../../../src/shared/model.ts';
import type { TypeAnswers } from '../../../src/shared/type-meanings.ts';
import { createFakeBridge } from '../../fakes/bridge.ts';
import { defaultSettings } from '../../fakes/records.ts';

test('two answers right after each other are both kept', async () => {
  const answers: TypeAnswers = { policy: null, own: [], team: [] };
  let panel = { settings: defaultSettings, typeAnswers: answers };
  const { bridge } = createFakeBridge();
  const announcer: LateAnnouncer = {
    fromNow: () => announcer,
    showProblem: () => undefined,
    showDone: () => undefined,
  };
  const slow = {
    ...bridge,
    async updateSettings(patch: Partial<Settings>) {
      const answer = await bridge.updateSettings(patch);
      const own = patch.typeMeanings ?? panel.typeAnswers.own;
      panel = { settings: { ...panel.settings, ...patch }, typeAnswers: { ...panel.typeAnswers, own } };
      return answer;
    },
  };
  const actions = createActions(slow, announcer, () => panel);
  await Promise.all([
    actions.sayMeaning({ type: 'evt_1', words: 'Evt 1' }, 'request'),
    actions.sayMeaning({ type: 'evt_2', words: 'Evt 2' }, 'ignore'),
  ]);
  expect(panel.settings.typeMeanings).toEqual([
    { type: 'evt_1', meaning: 'request' },
    { type: 'evt_2', meaning: 'ignore' },
  ]);
});
