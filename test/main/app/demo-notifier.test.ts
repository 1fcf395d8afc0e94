// What the demo shows on the desktop.
import { expect, test } from 'vitest';
import { createDemoNotifier } from '../../../src/main/app/demo-notifier.ts';
import type { NotificationRequest } from '../../../src/main/pipeline/alerts/deliver/notifier.ts';
import { createFakeNotifier } from '../../fakes/notifier.ts';

const request = (id: string): NotificationRequest => ({
  id,
  title: 'Emberkiln wants a demo',
  body: '27 seats',
  sound: 'none',
  onClick: () => undefined,
});

test('each says that it is the demo, with its last word, also when its words change', async () => {
  const desktop = createFakeNotifier();
  const bodies: string[] = [];
  const notifier = createDemoNotifier({ ...desktop, update: (_id, { body }) => void bodies.push(body) });
  await notifier.show(request('one'));
  notifier.update?.('one', { title: 'Emberkiln asks about pricing', body: '' });
  expect(desktop.shown[0]).toMatchObject({ title: 'Emberkiln wants a demo', body: '27 seats\nDemo' });
  expect(bodies).toEqual(['Demo']);
});

test('those that are left are closed with the demo, once', async () => {
  const desktop = createFakeNotifier();
  const notifier = createDemoNotifier(desktop);
  await notifier.show(request('one'));
  await notifier.show(request('two'));
  notifier.close('one');
  notifier.closeAll();
  notifier.closeAll();
  expect(desktop.closed).toEqual(['one', 'two']);
});
