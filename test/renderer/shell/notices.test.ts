// What was done is shown for a while, stays while it is being read, and can be undone, the latest first.
import { describe, expect, test } from 'vitest';
import { Notices } from '../../../src/renderer/shell/notices.svelte.ts';
import { createFakePanelClock } from '../../fakes/bridge-clock.ts';

const LONG = 60_000;

function setUp() {
  const clock = createFakePanelClock(0);
  const notices = new Notices(clock);
  const undone: string[] = [];
  /** Shows something that was done and can be undone; `isUndone` says whether undoing it succeeds. */
  const act = (text: string, isUndone = true): void =>
    notices.showDone(text, {
      run() {
        undone.push(text);
        return Promise.resolve(isUndone);
      },
      undone: () => `No longer ${text.toLowerCase()}`,
    });
  const said = (): string | null => notices.toast?.text ?? null;
  return { clock, notices, undone, act, said };
}

describe('what was just done', () => {
  test('goes by itself, but not while the pointer or the focus is in it', () => {
    const { clock, notices, act, said } = setUp();
    act('Muted');
    notices.holdToast();
    clock.advance(LONG);
    expect(said()).toBe('Muted');
    // The next notice appears under the same pointer.
    notices.showDone('Copied', null);
    clock.advance(LONG);
    expect(said()).toBe('Copied');
    notices.releaseToast();
    expect(clock.pendingTimers()).toBe(1);
    clock.advance(LONG);
    expect(said()).toBeNull();
  });

  test('goes in time, also under the pointer, where it holds no longer; and ends with what it is about', () => {
    const { clock, notices, act, said } = setUp();
    notices.holdToast();
    notices.showPassing('Press Esc again');
    notices.holdToast();
    clock.advance(LONG);
    expect(said()).toBeNull();
    const end = notices.showPassing('Press Esc again');
    end();
    expect(said()).toBeNull();
    const tooLate = notices.showPassing('Press Esc again');
    act('Muted');
    tooLate();
    expect(said()).toBe('Muted');
  });

  test('that was closed under the pointer does not hold later ones', () => {
    const { clock, notices, act, said } = setUp();
    act('Muted');
    notices.holdToast();
    notices.closeToast();
    notices.releaseToast();
    expect(clock.pendingTimers()).toBe(0);
    notices.holdToast();
    notices.closeToast();
    act('Watched');
    clock.advance(LONG);
    expect(said()).toBeNull();
  });
});

describe('undo', () => {
  test('names what was done a while ago before it is undone, and undoes it when asked once more', async () => {
    const { clock, notices, undone, act, said } = setUp();
    act('Muted');
    clock.advance(3 * LONG);
    await notices.undo();
    expect(said()).toBe('A while ago: Muted. Undo it?');
    expect(undone).toEqual([]);
    // The user did not answer the question.
    clock.advance(LONG);
    await notices.undo();
    expect(undone).toEqual([]);
    expect(notices.toast?.undo).not.toBeNull();
    await notices.undo();
    expect([undone, said()]).toEqual([['Muted'], 'No longer muted']);
  });

  test('names and answers in words that are true by then', async () => {
    const { clock, notices, said } = setUp();
    let day = 'tomorrow';
    const words = (): string => `Reminder: ${day}`;
    notices.showDone(words(), { run: () => Promise.resolve(true), undone: words, was: words });
    clock.advance(3 * LONG);
    day = 'today';
    await notices.undo();
    expect(said()).toBe('A while ago: Reminder: today. Undo it?');
    await notices.undo();
    expect(said()).toBe('Reminder: today');
  });

  test('takes back the latest first, also what is no longer said, and says what it was', async () => {
    const { clock, notices, undone, act, said } = setUp();
    act('Muted');
    act('Watched');
    notices.showDone('Copied', null);
    clock.advance(LONG);
    await notices.undo();
    expect(said()).toBe('No longer watched');
    expect(notices.toast?.undo).toBeNull();
    await notices.undo();
    expect(said()).toBe('No longer muted');
    expect(undone).toEqual(['Watched', 'Muted']);
    await notices.undo();
    expect(said()).toBe('Nothing to undo');
    expect(undone).toHaveLength(2);
  });

  test('is done once, however often it is pressed meanwhile', async () => {
    const { notices, undone, act } = setUp();
    act('Muted');
    act('Watched');
    await Promise.all([notices.undo(), notices.undo()]);
    expect(undone).toEqual(['Watched']);
  });

  test('that fails is not said to be done, and leaves the way free to what came before', async () => {
    const { notices, undone, act, said } = setUp();
    act('Muted');
    act('Logged', false);
    await notices.undo();
    expect(said()).toBeNull();
    await notices.undo();
    expect(undone).toEqual(['Logged', 'Muted']);
    expect(said()).toBe('No longer muted');
  });

  test('of what was done before the service changed is not said, and nothing of it is left', async () => {
    const { notices, said } = setUp();
    let finish = (_isUndone: boolean): void => undefined;
    notices.showDone('Muted', {
      run: () => new Promise((resolve) => (finish = resolve)),
      undone: () => 'No longer muted',
    });
    const undoing = notices.undo();
    notices.forgetDone();
    finish(true);
    await undoing;
    expect(said()).toBeNull();
    await notices.undo();
    expect(said()).toBe('Nothing to undo');
  });
});

test('what ends after another organization is shown is said without an undo: that would do something else there', async () => {
  const { notices, undone, said } = setUp();
  const undo = (text: string) => ({
    run() {
      undone.push(text);
      return Promise.resolve(true);
    },
    undone: () => '',
  });
  const [early, late] = [notices.fromNow(), notices.fromNow()];
  early.showDone('Claimed', undo('early'));
  await notices.undo();
  notices.forgetDone();
  late.showDone('Claimed', undo('late'));
  expect(said()).toBe('Claimed');
  expect(notices.toast?.undo).toBeNull();
  await notices.undo();
  notices.fromNow().showDone('Claimed', undo('there'));
  await notices.undo();
  expect(undone).toEqual(['early', 'there']);
});
