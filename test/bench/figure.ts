// A measured figure with its yardstick and aim, and a table of such figures.

export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** What it is compared with, measured in the same run; '' when it is not compared. */
  readonly yardstick: string;
  /** What the aim applies to: the measured value divided by the yardstick's, or the figure itself. */
  readonly value: number;
  /** The unit in which the value is printed, as in `1.2 ×` or `85 kB`. */
  readonly unit: string;
  /** The most the value should be; null when there is none. */
  readonly aim: number | null;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export function inMs(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

export function inMb(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

const HEAD = ['Figure', 'Measured', 'Yardstick', 'Value', 'Aim', 'Met'];

/** One line per figure, with columns as wide as their longest text. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(rowOf)];
  const widths = HEAD.map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function rowOf({ what, measured, yardstick, value, unit, aim }: Figure): readonly string[] {
  const write = (number: number): string => `${format(number)} ${unit}`;
  const isMet = aim === null ? '' : value <= aim ? 'yes' : 'no';
  return [what, measured, yardstick, write(value), aim === null ? '' : `≤ ${write(aim)}`, isMet];
}

function format(value: number): string {
  return value < 10 ? String(Number(value.toFixed(2))) : String(Math.round(value));
}
