// Measures what a user does in the panel: opening it, typing, an account's page, scrolling the feed, and an hour of all of these.
import type { Page } from 'playwright';
import type { Subject } from './subject.ts';
import { waitFor } from '../../run/desktop/wait.ts';

/** An account to look up by its domain, and the name in the heading of its page. */
export interface Wanted {
  readonly domain: string;
  readonly name: string;
}

/** Runs that are not counted, because the code is then being compiled. */
const WARM_UPS = 2;

export async function measureOpens(subject: Subject, count: number): Promise<readonly number[]> {
  const took: number[] = [];
  for (let index = -WARM_UPS; index < count; index += 1) {
    await subject.hide();
    const ms = await subject.openByTray();
    if (index >= 0) took.push(ms);
  }
  return took;
}

/** Types each word letter by letter and waits for the results of each letter. */
export async function measureKeystrokes(
  subject: Subject,
  words: readonly string[],
): Promise<readonly number[]> {
  const { page } = subject;
  const took: number[] = [];
  for (const word of words) {
    await page.locator('[role=combobox]').fill('');
    await page.locator('[role=combobox]').focus();
    for (let end = 1; end <= word.length; end += 1) {
      await page.evaluate((text) => window.panelProbe.watchResults(text), word.slice(0, end));
      await page.keyboard.press(word.charAt(end - 1) === ' ' ? 'Space' : word.charAt(end - 1));
      took.push(await page.evaluate(() => window.panelProbe.result()));
    }
  }
  await page.locator('[role=combobox]').fill('');
  return took;
}

/** From Enter on the lookup's first result to the account's page. */
export async function measureAccounts(
  subject: Subject,
  accounts: readonly Wanted[],
): Promise<readonly number[]> {
  for (const account of accounts.slice(-WARM_UPS)) await openAccount(subject, account);
  const took: number[] = [];
  for (const account of accounts) took.push(await openAccount(subject, account));
  return took;
}

async function openAccount({ page }: Subject, { domain, name }: Wanted): Promise<number> {
  const box = page.locator('[role=combobox]');
  await box.fill(domain);
  await waitFor(`the lookup of ${domain}`, () =>
    page.evaluate(
      (wanted) =>
        document.querySelector('[role=listbox]')?.getAttribute('aria-busy') === 'false' &&
        (document.querySelector('[role=listbox] li')?.textContent.includes(wanted) ?? false),
      name,
    ),
  );
  await box.focus();
  await page.evaluate((wanted) => window.panelProbe.watchAccount(wanted), name);
  await page.keyboard.press('Enter');
  return page.evaluate(() => window.panelProbe.result());
}

/** How far a quick flick scrolls per frame. px. */
const STEP_PX = 60;

export async function measureScroll(subject: Subject, frames: number): Promise<readonly number[]> {
  await showFeed(subject);
  return measureFrames(subject, frames, STEP_PX);
}

/** Frame times while scrolling. With a step of 0 nothing moves, which shows the frame times of the machine itself. */
export function measureFrames({ page }: Subject, frames: number, stepPx: number): Promise<readonly number[]> {
  return page.evaluate(([step, count]) => window.panelProbe.scroll(step, count), [stepPx, frames] as const);
}

/** With selectors, because a search by role goes through every row of the page, and the plain panel has many. */
async function showTab(page: Page, name: string): Promise<void> {
  await page.locator('[role=tab]', { hasText: name }).click();
}

async function showFeed({ page }: Subject): Promise<void> {
  await showTab(page, 'Feed');
  await page.locator('[aria-label=Feed] :is(li, [role=listitem])').first().waitFor();
}

/** An amount of use. A look is: open, type a name, read an account, scroll the feed, hide. */
export interface Use {
  readonly looks: number;
  /** How often main pushes a change per look. */
  readonly pushesALook: number;
}

/** A look a minute, and a check every five seconds. */
export const hourOfUse: Use = { looks: 60, pushesALook: 12 };
/** The plain panel redraws everything on each push, so simulating an hour of it would take longer than an hour. */
export const sixthOfUse: Use = { looks: 10, pushesALook: 1 };

export interface Memory {
  /** Memory after the first look, when everything has been shown once. Bytes. */
  readonly start: number;
  readonly end: number;
}

/** Does all of it as fast as possible. */
export async function useALot(subject: Subject, accounts: readonly Wanted[], use: Use): Promise<Memory> {
  let start = Number.NaN;
  for (let look = 0; look <= use.looks; look += 1) {
    const account = accounts[look % accounts.length];
    if (account === undefined) throw new Error('no account to look at');
    await subject.hide();
    await subject.openByTray();
    await measureKeystrokes(subject, [account.name.slice(0, 6).toLowerCase()]);
    await openAccount(subject, account);
    await measureScroll(subject, 30);
    for (let push = 0; push < use.pushesALook; push += 1) await subject.push();
    await showTab(subject.page, 'Hot');
    if (look === 0) start = await subject.memory();
  }
  return { start, end: await subject.memory() };
}
