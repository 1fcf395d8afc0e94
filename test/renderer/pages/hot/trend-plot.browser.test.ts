// The chart of signals a day, read with the pointer and with keys. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../../gallery/panel-tests.ts';

describePanel('the plot of signals a day', ({ open }) => {
  test('is read day by day by keys, and says how far back it goes', async () => {
    const panel = await open();
    const plot = panel.getByRole('slider', { name: /^Signals a day, last \d+ days$/u });
    await plot.focus();
    const said = (): Promise<string | null> => plot.getAttribute('aria-valuetext');
    expect(await said()).toMatch(/^Signals a day, last \d+ days: /u);
    await panel.keyboard.press('ArrowLeft');
    expect(await said()).toMatch(/^Today: \d+ signals?$/u);
    await panel.locator('.plot .reading').getByText('Today: ').waitFor();
    await panel.keyboard.press('ArrowLeft');
    expect(await said()).toMatch(/^Yesterday: \d+ signals?$/u);
    await panel.keyboard.press('Home');
    expect(await plot.getAttribute('aria-valuenow')).toBe('0');
    await panel.keyboard.press('Tab');
    await panel.locator('.plot .reading').waitFor({ state: 'detached' });
  });

  test('is read under the pointer, from 0', async () => {
    const panel = await open();
    const plot = panel.locator('.trend .plot');
    const box = await plot.boundingBox();
    if (box === null) throw new Error('no plot');
    await panel.mouse.move(box.x + box.width - 1, box.y + 4);
    await plot.locator('.reading').getByText('Today: ').waitFor();
    // Every bar starts at the baseline.
    const ends = await plot
      .locator('rect')
      .evaluateAll((bars) =>
        bars.map((bar) => Number(bar.getAttribute('y')) + Number(bar.getAttribute('height'))),
      );
    expect(new Set(ends)).toEqual(new Set([16]));
    await panel.mouse.move(box.x, box.y + 200);
    await plot.locator('.reading').waitFor({ state: 'detached' });
  });
});
