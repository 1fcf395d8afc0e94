// Every key the panel answers to, in one table, which both runs them and makes the list of keys shown to the user.
import type { KeyGroup } from '../../../shared/messages/en/keyboard.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { TabName } from '../../../shared/model.ts';
import type { ProspectAct, RowAct } from '../../../shared/contract/row-acts.ts';
import type { RowMove } from '../../lists/row-focus.ts';
import { modifierText } from '../../words/shortcut-words.ts';
import type { ZoomStep } from '../zoom.ts';

const rowMoves: Readonly<Record<string, RowMove>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: 'first',
  End: 'last',
};

/** `=` is the key of `+` without Shift, `_` that of `-` with it. */
const zoomSteps: Readonly<Record<string, ZoomStep>> = { '+': 1, '=': 1, '-': -1, _: -1, '0': 0 };

/** What keys can do; the panel provides the functions. */
export interface KeyActions {
  focusLookup(): void;
  showTab(name: TabName): void;
  /** Only in a team. */
  showTeam(): void;
  /** Only if there are several. */
  showOrganization(id: string): void;
  back(): void;
  /** False when there is nothing to move to. */
  moveFocus(move: RowMove): boolean;
  /** The same, but selects the rows in between. */
  extendSelection(move: 1 | -1): boolean;
  showKeys(): void;
  /** Waits a moment, because a second letter would begin a word. Says why when the row does not support the action. */
  actOnRow(act: RowAct, letter: string): void;
  /** A letter and the one that followed it quickly: both go into the lookup. */
  startWord(letters: string): void;
  /** Larger, smaller, or (0) the system's own size. */
  zoom(step: ZoomStep): void;
  /** Says what was undone, or that there is nothing to undo. */
  undo(): void;
}

export interface KeyPress {
  /** As shortcuts are named, in any alphabet. */
  readonly key: string;
  /** The character it writes. */
  readonly typed: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift?: boolean;
  /** The caret is in a field, which undoes what is typed there itself. */
  readonly isTyping: boolean;
  /** A list to choose from has the focus, where a plain key chooses. */
  readonly isChoosing: boolean;
  /** The key is held down and repeats. */
  readonly isRepeat: boolean;
  /** What can be done to the focused row, or to the open page. */
  readonly rowActs: readonly RowAct[];
  /** A row has the focus: a key that the row does not support says so. */
  readonly hasRow: boolean;
  /** The letter that waits in case a word follows. */
  readonly heldLetter: string | null;
}

export interface KeyBinding {
  /** The part of the list that has it. */
  readonly group: KeyGroup;
  readonly keys: readonly string[];
  readonly description: string;
  matches(press: KeyPress): boolean;
  /** False leaves the key to the browser. */
  run(actions: KeyActions, press: KeyPress): boolean;
}

function isPlain(press: Omit<KeyPress, 'heldLetter'>): boolean {
  return !press.ctrl && !press.meta && !press.alt && !press.isTyping && !press.isChoosing;
}

interface RowKey {
  readonly letter: string;
  readonly act: RowAct;
  /** Only with Shift, which no other letter requires. */
  readonly isShifted?: boolean;
}

const rowKeys: readonly RowKey[] = [
  { letter: 'a', act: 'claim' },
  { letter: 'w', act: 'watch' },
  { letter: 's', act: 'snooze' },
  { letter: 'm', act: 'mute' },
  { letter: 'e', act: 'done' },
  { letter: 'k', act: 'skip' },
  { letter: 'x', act: 'select' },
  { letter: 'l', act: 'log' },
  { letter: 'c', act: 'copy' },
  { letter: 'C', act: 'link', isShifted: true },
  { letter: 'g', act: 'crm' },
  { letter: 'n', act: 'linkedin' },
  { letter: 'i', act: 'explain' },
];

/** What a row's menu shows beside an act, as the list of keys does. */
export function rowKeyText(act: ProspectAct | RowAct): string | undefined {
  const key = rowKeys.find((one) => one.act === act);
  if (key === undefined) return undefined;
  return key.isShifted === true ? `⇧ ${key.letter}` : key.letter.toUpperCase();
}

/** Elsewhere these begin a word: rows outside the feed cannot be selected, without a team nothing can be claimed, and only the next call can be skipped. */
const bound: ReadonlySet<RowAct> = new Set(['select', 'claim', 'skip']);

function isRowKey(press: KeyPress, { letter, act, isShifted }: RowKey): boolean {
  const isOfRow = press.rowActs.includes(act) || (press.hasRow && !bound.has(act));
  return isPlain(press) && press.key === letter && (isShifted !== true || press.shift === true) && isOfRow;
}

/** A letter or digit outside an input: it may be part of a lookup. */
export function isWordCharacter(press: Omit<KeyPress, 'heldLetter'>): boolean {
  return isPlain(press) && /^[\p{L}\p{N}]$/u.test(press.typed);
}

function beginsWord(press: KeyPress): boolean {
  return (
    isWordCharacter(press) && !/\p{N}/u.test(press.typed) && !rowKeys.some((key) => isRowKey(press, key))
  );
}

/**
 * `tabs` in the order of the bar: the digits lead to them. `isInTeam`: accounts can be claimed. `organizations` in their
 * order: a digit with the modifier leads to each. Described in the current language.
 */
export function keyBindings(
  platform: 'mac' | 'windows' | 'linux',
  tabs: readonly { readonly name: TabName; readonly text: string }[],
  isInTeam: boolean,
  organizations: readonly { readonly id: string }[] = [],
): readonly KeyBinding[] {
  const words = messages().keyboard;
  const modifier = modifierText(platform);
  const hasModifier = (press: KeyPress): boolean => (platform === 'mac' ? press.meta : press.ctrl);
  const showTab = ({ name, text }: (typeof tabs)[number], index: number): KeyBinding => ({
    group: 'go',
    keys: [String(index + 1)],
    description: words.showTab(text),
    matches: (press) => isPlain(press) && press.key === String(index + 1),
    run(actions, { isRepeat }) {
      // Repeats of a key that answered the last question, which is gone by now.
      if (!isRepeat) actions.showTab(name);
      return true;
    },
  });
  /** The digit after those of the tabs. */
  const teamDigit = String(tabs.length + 1);
  const showTeam: KeyBinding = {
    group: 'go',
    keys: [teamDigit],
    description: words.showTab(messages().teamwork.title),
    matches: (press) => isPlain(press) && press.key === teamDigit,
    run(actions, { isRepeat }) {
      if (!isRepeat) actions.showTeam();
      return true;
    },
  };
  const organizationOf = ({ key }: KeyPress): string | undefined =>
    /^[1-9]$/u.test(key) ? organizations[Number(key) - 1]?.id : undefined;
  const showOrganization: KeyBinding = {
    group: 'go',
    keys: [`${modifier} 1…${organizations.length}`],
    description: messages().organizations.switchTo,
    matches: (press) => hasModifier(press) && !press.alt && organizationOf(press) !== undefined,
    run(actions, press) {
      const id = organizationOf(press);
      if (id !== undefined) actions.showOrganization(id);
      return true;
    },
  };
  const onRow = (key: RowKey): KeyBinding => ({
    group: 'act',
    keys: [rowKeyText(key.act)].flatMap((text) => text ?? []),
    description: words.rows[key.act],
    matches: (press) => isRowKey(press, key),
    run: (actions, press) => {
      if (!press.isRepeat) actions.actOnRow(key.act, press.typed);
      return true;
    },
  });
  const openMenu: KeyBinding = {
    group: 'act',
    keys: [words.menuKeys],
    description: words.openMenu,
    // The browser opens it, as with a right click.
    matches: () => false,
    run: () => false,
  };
  const inList = (keys: readonly string[], names: readonly string[], description: string): KeyBinding => ({
    group: 'move',
    keys,
    description,
    matches: (press) => isPlain(press) && names.includes(press.key),
    run(actions, press) {
      const move = rowMoves[press.key];
      return move !== undefined && actions.moveFocus(move);
    },
  });
  return [
    {
      group: 'find',
      keys: [`${modifier} K`, '/'],
      description: words.lookUp,
      matches: (press) =>
        (hasModifier(press) && press.key.toLowerCase() === 'k') || (isPlain(press) && press.key === '/'),
      run: (actions) => {
        actions.focusLookup();
        return true;
      },
    },
    {
      group: 'find',
      keys: ['A–Z'],
      description: words.type,
      matches: (press) => (press.heldLetter !== null && isWordCharacter(press)) || beginsWord(press),
      run(actions, press) {
        // Repeats of a key that acted on a row which is gone by now.
        if (press.isRepeat) return true;
        if (press.heldLetter === null) {
          actions.focusLookup();
          // The browser then puts the letter into the box, which has the focus.
          return false;
        }
        actions.startWord(press.heldLetter + press.typed);
        return true;
      },
    },
    ...rowKeys.filter(({ act }) => act !== 'claim' || isInTeam).map(onRow),
    {
      group: 'act',
      keys: [`${modifier} Z`],
      description: words.undo,
      matches: (press) =>
        hasModifier(press) &&
        !press.alt &&
        press.shift !== true &&
        !press.isTyping &&
        press.key.toLowerCase() === 'z',
      run(actions, { isRepeat }) {
        // Holding the key down undoes one thing only.
        if (!isRepeat) actions.undo();
        return true;
      },
    },
    {
      group: 'go',
      keys: [`${modifier} +`, '−', '0'],
      description: words.zoom,
      matches: (press) => hasModifier(press) && !press.alt && zoomSteps[press.key] !== undefined,
      run(actions, press) {
        const step = zoomSteps[press.key];
        if (step !== undefined) actions.zoom(step);
        return true;
      },
    },
    {
      group: 'move',
      keys: ['⇧ ↑', '⇧ ↓'],
      description: words.extend,
      matches: (press) => isPlain(press) && press.shift === true && /^Arrow(?:Up|Down)$/u.test(press.key),
      run: (actions, press) => actions.extendSelection(press.key === 'ArrowDown' ? 1 : -1),
    },
    inList(['↑', '↓'], ['ArrowUp', 'ArrowDown'], words.move),
    inList(['Home', 'End'], ['Home', 'End'], words.ends),
    {
      group: 'move',
      keys: ['→', '←'],
      description: words.unfold,
      // A feed entry knows whether it is expanded.
      matches: () => false,
      run: () => false,
    },
    {
      group: 'move',
      keys: [words.keys.enter],
      description: words.open,
      // A focused row is a button, which the browser presses.
      matches: () => false,
      run: () => false,
    },
    ...(platform === 'mac' ? [] : [openMenu]),
    ...tabs.map(showTab),
    ...(isInTeam ? [showTeam] : []),
    ...(organizations.length > 1 ? [showOrganization] : []),
    {
      group: 'go',
      keys: ['Esc'],
      description: words.back,
      matches: (press) => press.key === 'Escape',
      run: (actions) => {
        actions.back();
        return true;
      },
    },
    {
      group: 'go',
      keys: ['?'],
      description: words.showKeys,
      matches: (press) => isPlain(press) && press.key === '?',
      run: (actions) => {
        actions.showKeys();
        return true;
      },
    },
  ];
}

/** The first binding that matches the key wins. True when the browser must not act on it as well. */
export function pressKey(bindings: readonly KeyBinding[], press: KeyPress, actions: KeyActions): boolean {
  const binding = bindings.find((candidate) => candidate.matches(press));
  return binding === undefined ? false : binding.run(actions, press);
}
