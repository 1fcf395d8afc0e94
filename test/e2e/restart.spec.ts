// However the app ends, the next start repeats no notification and loses no alert.
import { waitFor } from '../run/desktop/wait.ts';
import { expect, panelOf, test } from './fixtures.ts';
import { hotAccounts, postStrongSignal, settleNews } from './news.ts';
import { baselineDone, connect } from './panel.ts';

test('after a quit and after a kill, each signal has notified exactly once', async ({
  hotlist,
  service,
  notifications,
}) => {
  const page = await connect(await hotlist.start(), service);
  const accounts = (await hotAccounts(page, service)).slice(0, 3);
  const [first, second, third] = accounts;
  if (!first || !second || !third) throw new Error('The service has too few hot accounts.');
  const titles = async (): Promise<readonly string[]> =>
    (await notifications()).map(({ title }) => title.replace(/ · Demo request$/, ''));
  const notified = async (count: number): Promise<void> => {
    const names = accounts.slice(0, count).map(({ name }) => name);
    await waitFor(`notification ${count}`, async () => (await titles()).length >= count);
    await settleNews(service);
    expect(await titles()).toEqual(names);
  };

  await postStrongSignal(service, first);
  await notified(1);

  await hotlist.quit();
  await postStrongSignal(service, second);
  await baselineDone(await panelOf(await hotlist.start()));
  await notified(2);

  await hotlist.kill();
  await postStrongSignal(service, third);
  await baselineDone(await panelOf(await hotlist.start()));
  await notified(3);
});
