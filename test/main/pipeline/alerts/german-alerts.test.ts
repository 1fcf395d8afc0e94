// The German words of an alert, a digest and an automation.
import { meaningOf } from '../../../../src/main/pipeline/alerts/evidence/intent.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standingOf } from '../../../../src/main/pipeline/alerts/deliver/standing.ts';
import { eventContent, storyOf } from '../../../../src/main/pipeline/alerts/rules/event-content.ts';
import { signalContent } from '../../../../src/main/pipeline/alerts/rules/strong-signal.ts';
import { viewAutomation } from '../../../../src/main/reading/on-demand/automation-words.ts';
import { messages } from '../../../../src/shared/messages/messages.ts';
import { setLanguage } from '../../../../src/shared/messages/current-language.ts';
import { alertBody } from '../../../../src/shared/words/alert-body.ts';
import { notificationWords } from '../../../../src/shared/words/notification-words.ts';
import { standingWords } from '../../../../src/shared/words/standing-words.ts';
import { WEDNESDAY } from '../../../fakes/clock.ts';
import { makeSignal } from '../../../fakes/records.ts';
import { makeAccountContext } from './rule-bench.ts';

beforeEach(() => setLanguage('de'));
afterEach(() => setLanguage('en'));

const cause = { signalId: 's1' };
const visit = (minutesAgo: number) => ({
  type: 'pricing_page_visit',
  at: WEDNESDAY - minutesAgo * 60_000,
  weight: 60,
  deed: 'price' as const,
  person: null,
});
const account = makeAccountContext({ name: 'Emberkiln', events: [visit(20), visit(0)] });

test('a notification says what, who, why and where the account stands', () => {
  const signal = makeSignal('s1', {
    type: 'demo_request',
    score: 93,
    contact: { id: 'c1', email: 'alma.zelkling@northwind.example', score: 40 },
    properties: { seats: 27, timeline: 'next quarter' },
  });
  const content = signalContent(
    signal,
    { score: signal.score, meaning: meaningOf('demo_request', {}) },
    account,
  );
  expect(notificationWords({ content, cause }, true).title).toBe('Emberkiln möchte eine Demo');
  expect(alertBody({ content, cause })).toMatch(
    /27 Lizenzen, nächstes Quartal.*\n2 Besuche der Preisseite in 20 min · Signal-Score 93$/u,
  );
  const standing = standingOf({ rank: 1, score: 71, window: '24h' }, { rank: 8, score: 34 }, 'explicit-ask');
  expect(standingWords(standing)).toBe('jetzt Nr. 1 (zuvor 8) · 24-h-Score 71');
});

test('a surge and a fall', () => {
  const story = storyOf(account, null);
  const surge = eventContent(account.name, { code: 'signals-in-a-day', count: 12, usual: 0.4 }, { story });
  expect(alertBody({ content: surge, cause })).toMatch(/^sonst weniger als 1 am Tag\n/u);
  const fall = { code: 'cooling', peak: 1_290, window: '7d', isListed: false } as const;
  expect(alertBody({ content: eventContent(account.name, fall), cause })).toBe(
    '7-Tage-Score war 1.290, nicht mehr auf der Liste',
  );
});

test.each([
  [1, '1 Meldung', '1 Wiedervorlage'],
  [2, '2 Meldungen', '2 Wiedervorlagen'],
])('a digest of %d', (count, title, followUps) => {
  const { digest } = messages().alertText;
  expect([digest.alertsOver(count, count), digest.followUps(count)]).toEqual([title, followUps]);
});

// Fields and values keep the service's names, because the user finds them by these where the automation is edited.
test('an automation is one sentence, in the order of German words', () => {
  const conditions = [
    { field: 'signal.type', operator: 'eq', value: 'demo_request' },
    { field: 'signal.score', operator: 'gt', value: '70' },
  ];
  const { sentence } = viewAutomation({
    id: '1',
    name: 'x',
    direction: 'outgoing',
    isEnabled: true,
    trigger: { method: null, integration: null, event: 'signal.created', conditions },
    action: { type: 'slack', config: {} },
    createdAt: null,
    updatedAt: null,
  });
  expect(sentence).toBe(
    'Wenn ein Signal entsteht und „type“ des Signals = demo request und „score“ des Signals > 70: Weitergabe an Slack.',
  );
});
