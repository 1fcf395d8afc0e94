// The panel after the computer has changed its time zone. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../gallery/panel-tests.ts';

describePanel('the time zone', ({ open }) => {
  test('redraws the panel with new formats once it comes to the front in another one', async () => {
    const panel = await open();
    const devtools = await panel.context().newCDPSession(panel);
    await panel.locator('main').evaluate((main) => main.setAttribute('data-before', ''));
    await panel.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect(await panel.locator('main[data-before]').count()).toBe(1);
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' });
    await panel.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => panel.locator('main[data-before]').count()).toBe(0);
    await panel.locator('main').waitFor();
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId: '' });
  });
});
