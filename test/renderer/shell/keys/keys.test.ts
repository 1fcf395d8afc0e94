import { expect, test } from 'vitest';
import type { KeyActions, KeyPress } from '../../../../src/renderer/shell/keys/keys.ts';
import { keyBindings, pressKey } from '../../../../src/renderer/shell/keys/keys.ts';
import { tabNames } from '../../../../src/shared/contract/routes.ts';

const tabs = tabNames.map((name) => ({ name, text: `the tab ${name}` }));

const plain: KeyPress = {
  key: 'a',
  typed: 'a',
  ctrl: false,
  meta: false,
  alt: false,
  isTyping: false,
  isChoosing: false,
  isRepeat: false,
  rowActs: [],
  hasRow: false,
  heldLetter: null,
};

function press(
  patch: Partial<KeyPress>,
  platform: 'mac' | 'linux' = 'linux',
  isInTeam = true,
  organizations: readonly { readonly id: string }[] = [],
) {
  const done: string[] = [];
  const actions: KeyActions = {
    focusLookup: () => done.push('lookup'),
    showTab: (name) => done.push(`tab ${name}`),
    showOrganization: (id) => done.push(`organization ${id}`),
    showTeam: () => done.push('team'),
    back: () => done.push('back'),
    moveFocus: (move) => done.push(`move ${String(move)}`) > 0,
    extendSelection: (move) => done.push(`extend ${String(move)}`) > 0,
    showKeys: () => done.push('keys'),
    actOnRow: (act) => done.push(act),
    startWord: (letters) => done.push(`word ${letters}`),
    undo: () => done.push('undo') > 0,
    zoom: (step) => done.push(`zoom ${String(step)}`),
  };
  const isHandled = pressKey(
    keyBindings(platform, tabs, isInTeam, organizations),
    { ...plain, typed: patch.key ?? plain.typed, ...patch },
    actions,
  );
  return { done, isHandled };
}

test('Ctrl K and / go to the lookup; on a Mac it is ⌘ K', () => {
  expect(press({ key: 'k', ctrl: true })).toEqual({ done: ['lookup'], isHandled: true });
  expect(press({ key: '/' })).toEqual({ done: ['lookup'], isHandled: true });
  expect(press({ key: 'k', meta: true }, 'mac').done).toEqual(['lookup']);
  expect(press({ key: 'k', ctrl: true }, 'mac').done).toEqual([]);
});

test('on a keyboard of another alphabet the place acts, and a word begins with what is written', () => {
  const row: Partial<KeyPress> = { rowActs: ['snooze'], hasRow: true };
  expect(press({ ...row, key: 's', typed: 'ы' }).done).toEqual(['snooze']);
  expect(press({ ...row, key: 'd', typed: 'в', heldLetter: 'ы' }).done).toEqual(['word ыв']);
  expect(press({ key: 'k', typed: 'л', ctrl: true }).done).toEqual(['lookup']);
});

test('a letter lands in the lookup: the focus moves, and the letter is left to the browser', () => {
  expect(press({ key: 'é' })).toEqual({ done: ['lookup'], isHandled: false });
});

test('a single key acts on the row that has the focus, and is a letter where it could do nothing', () => {
  expect(press({ key: 'm', rowActs: ['mute'] })).toEqual({ done: ['mute'], isHandled: true });
  expect(press({ key: 'm', rowActs: ['watch'] })).toEqual({ done: ['lookup'], isHandled: false });
  expect(press({ key: 'm', rowActs: ['mute'], isTyping: true }).done).toEqual([]);
});

test('a letter that follows a single key at once makes a word of both', () => {
  expect(press({ key: 'i', rowActs: ['mute'], heldLetter: 'm' })).toEqual({
    done: ['word mi'],
    isHandled: true,
  });
});

test('a digit that follows a single key at once belongs to the word, and shows no tab', () => {
  expect(press({ key: '3', rowActs: ['mute'], heldLetter: 'm' }).done).toEqual(['word m3']);
});

test('a key that can do nothing to the focused row still does not begin a word', () => {
  expect(press({ key: 'e', rowActs: ['mute'], hasRow: true }).done).toEqual(['done']);
  expect(press({ key: 'x', rowActs: ['mute'], hasRow: true }).done).toEqual(['lookup']);
});

test('a key that is held down acts once, and begins no word when its row is gone', () => {
  expect(press({ key: 'e', rowActs: ['done'], isRepeat: true })).toEqual({ done: [], isHandled: true });
  expect(press({ key: 'e', isRepeat: true })).toEqual({ done: [], isHandled: true });
});

test('a digit that is held down after it answered a question leads nowhere once the question is gone', () => {
  for (const key of ['1', String(tabs.length + 1)])
    expect(press({ key, isRepeat: true })).toEqual({ done: [], isHandled: true });
});

test('what is typed in a field stays in the field', () => {
  for (const key of ['a', '/', '1', '?', 'ArrowDown', 'Home', 'End']) {
    expect(press({ key, isTyping: true })).toEqual({ done: [], isHandled: false });
  }
});

test('a list to choose from keeps the plain keys, but what was chosen there can be undone', () => {
  for (const key of ['a', '1', 'ArrowDown', 'Home']) {
    expect(press({ key, isChoosing: true })).toEqual({ done: [], isHandled: false });
  }
  expect(press({ key: 'z', ctrl: true, isChoosing: true })).toEqual({ done: ['undo'], isHandled: true });
});

test('Esc works from everywhere, also out of a field', () => {
  expect(press({ key: 'Escape', isTyping: true }).done).toEqual(['back']);
});

test('1 to 5 show the tabs, arrows move, Home and End go to the ends, ? shows the keys', () => {
  expect(press({ key: '3' }).done).toEqual(['tab people']);
  expect(press({ key: 'ArrowUp' }).done).toEqual(['move -1']);
  expect(press({ key: 'Home' }).done).toEqual(['move first']);
  expect(press({ key: 'End' }).done).toEqual(['move last']);
  expect(press({ key: '?' }).done).toEqual(['keys']);
});

test('a combination with Ctrl that is not ours is left to the system', () => {
  expect(press({ key: 'c', ctrl: true })).toEqual({ done: [], isHandled: false });
});

test('Ctrl Z undoes; with Shift, which means the opposite elsewhere, it undoes nothing', () => {
  expect(press({ key: 'z', ctrl: true }).done).toEqual(['undo']);
  expect(press({ key: 'z', ctrl: true, isTyping: true }).done).toEqual([]);
  expect(press({ key: 'Z', ctrl: true, shift: true })).toEqual({ done: [], isHandled: false });
  expect(press({ key: 'z', ctrl: true, alt: true })).toEqual({ done: [], isHandled: false });
});

test('zooms from everywhere, also out of a field', () => {
  for (const [key, step] of [
    ['+', 1],
    ['=', 1],
    ['-', -1],
    ['0', 0],
  ] as const) {
    expect(press({ key, ctrl: true, isTyping: true })).toEqual({ done: [`zoom ${step}`], isHandled: true });
  }
  expect(press({ key: '+', meta: true }, 'mac').done).toEqual(['zoom 1']);
  expect(press({ key: '0' }).done).toEqual([]);
});

test('behind the tabs’ digits the next one shows the team, where there is one', () => {
  expect(press({ key: '5' }).done).toEqual(['tab settings']);
  expect(press({ key: '6' })).toEqual({ done: ['team'], isHandled: true });
  expect(press({ key: '6', ctrl: true }).done).toEqual([]);
  expect(press({ key: '6' }, 'linux', false).done).toEqual([]);
});

test('every key in the list says what it does', () => {
  for (const binding of keyBindings('linux', tabs, true)) {
    expect(binding.keys.length).toBeGreaterThan(0);
    expect(binding.description).not.toBe('');
  }
});

test('Ctrl and a digit shows one of several organizations, also while something is typed', () => {
  const two = [{ id: 'first' }, { id: 'organization-2' }];
  const pressed = (patch: Partial<KeyPress>, platform: 'mac' | 'linux' = 'linux', of = two) =>
    press(patch, platform, true, of).done;
  expect(pressed({ key: '2', ctrl: true, isTyping: true })).toEqual(['organization organization-2']);
  expect(pressed({ key: '2', meta: true }, 'mac')).toEqual(['organization organization-2']);
  expect(pressed({ key: '3', ctrl: true })).toEqual([]);
  expect(pressed({ key: '2', ctrl: true, alt: true })).toEqual([]);
  expect(pressed({ key: '2', ctrl: true }, 'mac')).toEqual([]);
  expect(pressed({ key: '1', ctrl: true }, 'linux', two.slice(0, 1))).toEqual([]);
  expect(pressed({ key: '2' })).toEqual(['tab feed']);
});
