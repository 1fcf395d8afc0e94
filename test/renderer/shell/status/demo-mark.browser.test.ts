// The panel says that it is the demo at any width and zoom and in any language. In Chromium, on the fake bridge.
import { expect, test } from 'vitest';
import { describePanel } from '../../gallery/panel-tests.ts';

const sizes = [400, 320, 200].flatMap((width) =>
  (['en', 'de'] as const).map((language) => ({ width, language })),
);

describePanel('the mark of the demo', ({ open }) => {
  test.each(sizes)('is never dropped: $width px, $language', async ({ width, language }) => {
    const panel = await open({ state: 'demo', language }, width);
    const footer = panel.getByRole('contentinfo', { name: 'Status' });
    await footer.waitFor();
    await panel.evaluate(() => {
      const { gallery } = window;
      const status = gallery?.state().status;
      if (status === undefined) throw new Error('no state');
      const untilAt = status.lastFreshAt === null ? null : status.lastFreshAt + 86_400_000;
      gallery?.push({ status: { ...status, state: 'quiet', quietUntilAt: untilAt, heldCount: 126 } });
    });
    await footer.getByText('126').first().waitFor();
    const mark = footer.getByText('Demo', { exact: true });
    const seen = await mark.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return [
        [left + 1, (top + bottom) / 2],
        [right - 1, (top + bottom) / 2],
      ].every(([x = 0, y = 0]) => one.contains(document.elementFromPoint(x, y)));
    });
    expect(seen).toBe(true);
    // Nor does it cover what is next to it.
    const lineEnd = await footer.locator('.line').evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(lineEnd).toBe(0);
  });

  test('stands in the status box, and on the page of the week', async () => {
    const panel = await open({ state: 'demo' });
    await panel.getByRole('button', { name: /^Live/ }).click();
    await panel.getByRole('heading', { name: 'Demo · Live' }).waitFor();
    await panel.getByText(/^up to .*, none missing$/u).waitFor();
    await panel.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'The week' }).click();
    await panel.getByRole('heading', { name: 'Demo · The week' }).waitFor();
  });
});
