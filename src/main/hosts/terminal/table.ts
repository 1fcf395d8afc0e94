// Lines in columns for a terminal. A cell is as wide as a terminal draws it, which is not its number of characters
// (cell-width.ts).
import { terminalText } from '../../machine/outside-text.ts';
import { cutToWidth, widthOf } from '../../machine/cell-width.ts';

export interface Column {
  readonly align?: 'right';
  /** If the columns are too wide for the terminal, this one is cut, to no fewer cells than this; left out: never. */
  readonly least?: number;
  /** It is cut before the others, which are cut from the last one on. */
  readonly isFirstCut?: boolean;
}

/** Between two columns. */
const GAP = '  ';

const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** After a right-to-left name, so that it does not reorder what follows. Left out in a pipe. */
const LEFT_TO_RIGHT_MARK = '\u200e';

/**
 * `width`: of the terminal, in cells; null in a pipe, where nothing is cut. Texts may come from outside, so they are
 * cleaned.
 */
export function layOut(
  rows: readonly (readonly string[])[],
  columns: readonly Column[],
  width: number | null,
): readonly string[] {
  const cells = rows.map((row) => row.map(terminalText));
  const widths = fit(
    columns.map((_column, index) => Math.max(0, ...cells.map((row) => widthOf(row[index] ?? '')))),
    columns,
    width,
  );
  return cells.map((row) =>
    columns
      .flatMap(({ align }, index) => {
        if (widths[index] === 0) return [];
        const text = cutToWidth(row[index] ?? '', widths[index] ?? 0);
        const space = ' '.repeat(Math.max(0, (widths[index] ?? 0) - widthOf(text)));
        const apart = width !== null && RIGHT_TO_LEFT.test(text) ? `${text}${LEFT_TO_RIGHT_MARK}` : text;
        return [align === 'right' ? space + apart : apart + space];
      })
      .join(GAP)
      .trimEnd(),
  );
}

/** A line by itself. */
export function line(text: string, width: number | null): string {
  const clean = terminalText(text);
  return width === null ? clean : cutToWidth(clean, width);
}

function fit(widths: readonly number[], columns: readonly Column[], width: number | null): readonly number[] {
  if (width === null) return widths;
  const gaps = GAP.length * (widths.filter((own) => own > 0).length - 1);
  let over = widths.reduce((sum, own) => sum + own, 0) + gaps - width;
  const fitted = [...widths];
  const turns = [...columns.entries()].reverse();
  const isFirst = ([, { isFirstCut }]: (typeof turns)[number]): boolean => isFirstCut === true;
  for (const [index, { least }] of [...turns.filter(isFirst), ...turns.filter((turn) => !isFirst(turn))]) {
    const own = fitted[index] ?? 0;
    if (over <= 0 || least === undefined || own <= least) continue;
    const less = Math.min(over, own - least);
    fitted[index] = own - less;
    over -= less;
  }
  return fitted;
}
