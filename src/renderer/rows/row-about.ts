// What a row is about, and what it expands to: the same for every list. The keys read it from the row (lists/row-focus.ts).

export interface RowAbout {
  readonly name: string;
  readonly domain?: string | undefined;
  /** Their public identifier. */
  readonly person?: string | undefined;
  readonly alert?: string | undefined;
  /** By which it can be selected; left out where rows cannot be. */
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

/** How a row is selected, among others of its list. */
export interface RowSelection {
  readonly key: string;
  readonly isSelected: boolean;
  /** Some row is selected, so every checkbox is visible. */
  readonly isSelecting: boolean;
  /** From its checkbox. `range`: everything up to here. */
  readonly onselect: (range: boolean) => void;
}
