// Prints the figures as tables, each next to its yardsticks, and whether the aims were met.
import type { Result } from './measure.ts';
import { table } from './table.ts';

export interface Run {
  readonly name: string;
  readonly app: Result;
  readonly strong: Result;
  readonly items: Result;
}

const AIM_NOTIFIED = 0.95;
const AIM_ABOUT = 0.6;
const AIM_OF_STRONG = 0.2;

export function printResults({ name, app, strong, items }: Run): string {
  const rows = [app, strong, items].map((result) => [
    result.name,
    `${result.notifiedCount} of ${result.momentCount} (${percent(notifiedShare(result))})`,
    `${seconds(result.medianSinceFirstMs)} / ${seconds(result.medianDelayMs)}`,
    perDay(result).toFixed(1) +
      (result.updateCount > 0 ? ` (${(result.updateCount / result.workingDays).toFixed(1)} in place)` : ''),
    percent(result.aboutShare),
  ]);
  const head = ['', 'moments notified', 'median after first / last sign', 'a working day', 'about a moment'];
  return `\n${name}\n${table([head, ...rows])}\n`;
}

export function printSummary(runs: readonly Run[]): string {
  const lines = runs.map(({ name, app, strong }) => {
    const ofStrong = strong.notificationCount === 0 ? 0 : app.notificationCount / strong.notificationCount;
    const parts = [
      `${percent(notifiedShare(app))} notified (aim ≥ ${percent(AIM_NOTIFIED)}: ${verdict(notifiedShare(app) >= AIM_NOTIFIED)})`,
      `${percent(app.aboutShare)} about a moment (aim ≥ ${percent(AIM_ABOUT)}: ${verdict(app.aboutShare >= AIM_ABOUT)})`,
      `${percent(ofStrong)} of the ≥ 80 yardstick (aim ≤ ${percent(AIM_OF_STRONG)}: ${verdict(ofStrong <= AIM_OF_STRONG)})`,
    ];
    return `${name}: ${parts.join(', ')}`;
  });
  return `\n${lines.join('\n')}\n`;
}

function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'missed';
}

function notifiedShare({ notifiedCount, momentCount }: Result): number {
  return momentCount === 0 ? 0 : notifiedCount / momentCount;
}

function perDay({ notificationCount, workingDays }: Result): number {
  return notificationCount / Math.max(1, workingDays);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1_000)} s`;
}
