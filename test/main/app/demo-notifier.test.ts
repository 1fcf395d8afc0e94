// What the demo shows on the desktop.
import { expect, test } from 'vitest';
import { createDemoNotifier } from '../../../src/main/app/demo-notifier.ts';
import type { NotificationRequest } from '../../../src/main/pipeline/alerts/deliver/notifier.ts';
import { createFakeNotifier } from '../../fakes/notifier.ts';

const request = (id: string): NotificationRequest => ({
  id,
  title: 'Emberkiln · Demo request',
  body: '27 seats',
  silent: true,
  onClick: () => undefined,
});

test('each says that it is the demo, in front, also when its words change', async () => {
  const desktop = createFakeNotifier();
  const titles: string[] = [];
  const notifier = createDemoNotifier({ ...desktop, update: (_id, { title }) => void titles.push(title) });
  await notifier.show(request('one'));
  notifier.update?.('one', { title: 'Emberkiln · Pricing', body: '' });
  expect(desktop.shown[0]).toMatchObject({ title: 'Demo · Emberkiln · Demo request', body: '27 seats' });
  expect(titles).toEqual(['Demo · Emberkiln · Pricing']);
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
