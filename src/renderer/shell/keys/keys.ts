// Every key the panel answers to, in one table, which both runs them and makes the list of keys shown to the user.
import type { TabName } from '../../../shared/model.ts';

/** What a single key does to the row that has the focus, or to the open page. */
export type RowAct = 'snooze' | 'mute' | 'watch' | 'done' | 'copy';

/** From row to row, or to an end of the list as far as it is read. */
export type RowMove = 1 | -1 | 'first' | 'last';

const rowMoves: Readonly<Record<string, RowMove>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: 'first',
  End: 'last',
};

/** What a key can do; the panel gives the functions. */
export interface KeyActions {
  focusLookup(): void;
  showTab(name: TabName): void;
  back(): void;
  /** False when there is nothing to move to. */
  moveFocus(move: RowMove): boolean;
  showKeys(): void;
  /** Waits a moment: a second letter makes a word of it. Says why when it can do nothing to the row. */
  actOnRow(act: RowAct, letter: string): void;
  /** A letter and what followed it at once: both land in the lookup. */
  startWord(letters: string): void;
  /** False when there is nothing to undo. */
  undo(): boolean;
}

export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  /** The caret is in a field. */
  readonly isTyping: boolean;
  /** The key is held down and repeats. */
  readonly isRepeat: boolean;
  /** What can be done to the focused row, or to the open page. */
  readonly rowActs: readonly RowAct[];
  /** A row has the focus: a key that can do nothing to it says so. */
  readonly hasRow: boolean;
  /** A letter that waits to see whether a word follows. */
  readonly heldLetter: string | null;
}

export interface KeyBinding {
  readonly keys: readonly string[];
  readonly does: string;
  matches(press: KeyPress): boolean;
  /** False lets the browser go on with the key. */
  run(actions: KeyActions, press: KeyPress): boolean;
}

function isPlain(press: Omit<KeyPress, 'heldLetter'>): boolean {
  return !press.ctrl && !press.meta && !press.alt && !press.isTyping;
}

interface RowKey {
  readonly letter: string;
  readonly act: RowAct;
  readonly does: string;
}

const rowKeys: readonly RowKey[] = [
  { letter: 'w', act: 'watch', does: 'Watch the selected account or person, or stop' },
  { letter: 's', act: 'snooze', does: 'Snooze the account for an hour, or wake it' },
  { letter: 'm', act: 'mute', does: 'Mute the account, or let it alert again' },
  { letter: 'e', act: 'done', does: 'Done with the selected alert' },
  { letter: 'c', act: 'copy', does: 'Copy a summary of the account' },
];

function isRowKey(press: KeyPress, { letter, act }: RowKey): boolean {
  return isPlain(press) && press.key === letter && (press.hasRow || press.rowActs.includes(act));
}

/** A letter or a digit outside of a field: it may be a part of a word to look up. */
export function isOfWord(press: Omit<KeyPress, 'heldLetter'>): boolean {
  return isPlain(press) && /^[\p{L}\p{N}]$/u.test(press.key);
}

function beginsWord(press: KeyPress): boolean {
  return isOfWord(press) && !/\p{N}/u.test(press.key) && !rowKeys.some((key) => isRowKey(press, key));
}

/** `tabs` in the order of the bar: the digits lead to them. */
export function keyBindings(
  platform: 'mac' | 'windows' | 'linux',
  tabs: readonly { readonly name: TabName; readonly text: string }[],
): readonly KeyBinding[] {
  const modifier = platform === 'mac' ? '⌘' : 'Ctrl';
  const hasModifier = (press: KeyPress): boolean => (platform === 'mac' ? press.meta : press.ctrl);
  const showTab = ({ name, text }: (typeof tabs)[number], index: number): KeyBinding => ({
    keys: [String(index + 1)],
    does: `Show ${text}`,
    matches: (press) => isPlain(press) && press.key === String(index + 1),
    run: (actions) => {
      actions.showTab(name);
      return true;
    },
  });
  const onRow = (key: RowKey): KeyBinding => ({
    keys: [key.letter.toUpperCase()],
    does: key.does,
    matches: (press) => isRowKey(press, key),
    run: (actions, press) => {
      if (!press.isRepeat) actions.actOnRow(key.act, key.letter);
      return true;
    },
  });
  const inList = (keys: readonly string[], names: readonly string[], does: string): KeyBinding => ({
    keys,
    does,
    matches: (press) => isPlain(press) && names.includes(press.key),
    run(actions, press) {
      const move = rowMoves[press.key];
      return move !== undefined && actions.moveFocus(move);
    },
  });
  return [
    {
      keys: [`${modifier} K`, '/'],
      does: 'Look up a company or a person',
      matches: (press) =>
        (hasModifier(press) && press.key.toLowerCase() === 'k') || (isPlain(press) && press.key === '/'),
      run: (actions) => {
        actions.focusLookup();
        return true;
      },
    },
    {
      keys: ['A–Z'],
      does: 'Start typing anywhere to look it up',
      matches: (press) => (press.heldLetter !== null && isOfWord(press)) || beginsWord(press),
      run(actions, press) {
        // What goes on is a key that did something to a row, and the row is gone.
        if (press.isRepeat) return true;
        if (press.heldLetter === null) {
          actions.focusLookup();
          // The letter itself goes on into the box, which has the focus by then.
          return false;
        }
        actions.startWord(press.heldLetter + press.key);
        return true;
      },
    },
    ...rowKeys.map(onRow),
    {
      keys: [`${modifier} Z`],
      does: 'Undo what was just done',
      matches: (press) => hasModifier(press) && !press.isTyping && press.key.toLowerCase() === 'z',
      run: (actions) => actions.undo(),
    },
    inList(['↑', '↓'], ['ArrowUp', 'ArrowDown'], 'Move in a list'),
    inList(['Home', 'End'], ['Home', 'End'], 'Go to the first or the last row of a list'),
    {
      keys: ['Enter'],
      does: 'Open what is selected',
      // A focused row is a button: the browser presses it.
      matches: () => false,
      run: () => false,
    },
    ...tabs.map(showTab),
    {
      keys: ['Esc'],
      does: 'Clear, go back, then hide the panel',
      matches: (press) => press.key === 'Escape',
      run: (actions) => {
        actions.back();
        return true;
      },
    },
    {
      keys: ['?'],
      does: 'Show this list',
      matches: (press) => isPlain(press) && press.key === '?',
      run: (actions) => {
        actions.showKeys();
        return true;
      },
    },
  ];
}

/** The first binding that takes the key wins. True when the browser must not act on it as well. */
export function pressKey(bindings: readonly KeyBinding[], press: KeyPress, actions: KeyActions): boolean {
  const binding = bindings.find((candidate) => candidate.matches(press));
  return binding === undefined ? false : binding.run(actions, press);
}
