// English messages with a count: one takes the singular.
import { expect, test } from 'vitest';
import { messages } from '../../../src/shared/messages/messages.ts';

test('one of anything takes the singular, in titles of notifications too', () => {
  const { alertText, occurrences, reasons } = messages();
  const { digest } = alertText;
  expect([
    digest.alertsOf(1, 'Tarnwick'),
    digest.alerts(1_200),
    digest.worthALook(1),
    digest.during.paused(1, 1),
    digest.during.paused(7, 6),
    digest.alertsOver(3, 1),
    digest.followUps(1),
    alertText.signalsInADay(1),
    alertText.peopleAtOnce(1),
    occurrences.peopleAtOnce(2),
    alertText.visitorsAtOnce(1),
    occurrences.visitorsAtOnce(2),
    reasons.usualAsks(1),
  ]).toEqual([
    '1 alert: Tarnwick',
    '1,200 alerts',
    '1 account worth a look',
    '1 alert, held during the pause',
    '7 alerts from 6 accounts, held during the pause',
    '3 alerts from 1 account',
    '1 follow-up',
    '1 signal in 24 h',
    '1 person at once',
    '2 people at once',
    '1 visitor at once',
    '2 visitors at once',
    'Usual for this account: 1 request in the 30 days before, and no sign of a new buyer',
  ]);
});
