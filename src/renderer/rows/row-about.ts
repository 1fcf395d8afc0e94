// The subject of a row, and the part that it expands to, in any list. The keys read it from the row (lists/row-focus.ts).
import type { ShownType } from '../words/feed-words.ts';

export interface RowAbout {
  readonly name: string;
  readonly domain?: string | undefined;
  /** Their public identifier. */
  readonly person?: string | undefined;
  readonly alert?: string | undefined;
  /** The type of the signal that it shows. */
  readonly type?: ShownType | null;
  /** The key by which it can be selected; left out where rows cannot be. */
  readonly selectKey?: string | undefined;
  readonly isSelected?: boolean;
}

export interface RowMore {
  readonly text: string;
  readonly isOpen: boolean;
  /** The id of what it opens. */
  readonly controls: string;
  readonly ontoggle: () => void;
  /** Pressing the row opens it as well, because the row leads nowhere else. */
  readonly byRow: boolean;
}

/** The selection of a row among others of its list. */
export interface RowSelection {
  readonly key: string;
  readonly isSelected: boolean;
  /** Some row is selected, so every checkbox is visible. */
  readonly isSelecting: boolean;
  /** From its checkbox. `range`: everything up to here. */
  readonly onselect: (range: boolean) => void;
}
