// Prints worlds as tables: a row per world for those that may be looked at one by one, and for all of them the median and the
// worst tenth, for Hotlist and what it is compared with.
import { contenders, type Comparison, type Contender } from './compare.ts';
import type { Verdict } from './counting/judge.ts';
import {
  PROMISED_SPAN,
  summarize,
  type Figure,
  type FigureValues,
  type Summary,
} from './counting/summary.ts';
import { errorOf, type Reliability } from './counting/reliability.ts';
import { table } from './table.ts';
import type { FamilyName } from './worlds/families.ts';

type Verdicts = Comparison['verdicts'];

const names: Readonly<Record<Contender, string>> = {
  app: 'Hotlist',
  oneLine: 'one line, as often',
  yardstick: 'one per signal of 80 and more',
  naive: 'naive rule of one screen',
  boundOfSame: 'bound, as often',
  boundOfTen: 'bound, ten a day',
  bound: 'bound',
};

const columns: readonly (readonly [string, (values: FigureValues) => string])[] = [
  ['notified in 60 s', ({ told60 }) => percent(told60)],
  ['by the day', ({ toldWithinDay }) => percent(toldWithinDay)],
  ['day stories', ({ dayTold }) => percent(dayTold)],
  ['right: now', ({ precisionNow }) => percent(precisionNow)],
  ['right: any', ({ precisionAny }) => percent(precisionAny)],
  ['a working day', ({ perWorkingDay }) => rate(perWorkingDay)],
  ['from the third', ({ fromThirdDay }) => rate(fromThirdDay)],
  ['worst hour', ({ worstHour }) => rate(worstHour)],
  ['worst day', ({ worstDay }) => rate(worstDay)],
  ['repeats', ({ repeats }) => percent(repeats)],
  ['off hours', ({ outsideHours }) => percent(outsideHours)],
  ['of yardstick', ({ ratio }) => (ratio === null ? '–' : ratio.toFixed(2))],
];

/** All figures of one world or one trace. */
export function printVerdicts(name: string, verdicts: Verdicts): string {
  const { accounts, labelsNow, labelsDay } = verdicts.app;
  const head = [
    `${name}: ${accounts} accounts, ${labelsNow} now labels, ${labelsDay} day labels`,
    ...columns.map(([title]) => title),
  ];
  const rows = contenders.map((one) => rowOf(`  ${names[one]}`, verdicts[one]));
  return `\n${table([head, ...rows])}\n`;
}

export function printWorldRows(
  worlds: readonly { readonly number: number; readonly verdict: Verdict }[],
): string {
  const head = ['Hotlist', 'accounts', 'now', 'day', ...columns.map(([title]) => title)];
  const rows = worlds.map(({ number, verdict }) => {
    const [first = '', ...rest] = rowOf(`world ${number}`, verdict);
    return [first, String(verdict.accounts), String(verdict.labelsNow), String(verdict.labelsDay), ...rest];
  });
  return `\n${table([head, ...rows])}\n`;
}

export function printSummaries(worlds: readonly Verdicts[]): string {
  const summaries = contenders.map((one) => ({
    name: names[one],
    summary: summarize(worlds.map((verdicts) => verdicts[one])),
  }));
  const [hotlist] = summaries;
  if (hotlist === undefined) return '';
  const titles = columns.map(([title]) => title);
  const part = (title: string, valuesOf: (summary: Summary) => FigureValues): string =>
    table([
      [title, ...titles],
      ...summaries.map(({ name, summary }) => rowOf(`  ${name}`, valuesOf(summary))),
    ]);
  const { summary } = hotlist;
  return `
${summary.worlds} worlds
${part('median', ({ median }) => median)}

${part('worst tenth', ({ worstTenth }) => worstTenth)}

A working day, from the lowest tenth to the highest: ${rate(summary.bestTenth.perWorkingDay)} to ${rate(summary.worstTenth.perWorkingDay)}
${printVolume(summary)}
${printColdStarts(summary)}

${printReliability(summary.reliability)}

${printKinds(summaries)}
`;
}

/** What the table by family compares. */
const inFamilies: readonly Contender[] = ['app', 'oneLine', 'naive', 'boundOfSame'];

/** The median of each figure, and of the shares the worst tenth behind it. */
const familyColumns: readonly (readonly [string, (summary: Summary) => string])[] = [
  ['told in 60 s', shareWith('told60')],
  ['by the day', shareWith('toldWithinDay')],
  ['day stories', shareWith('dayTold')],
  ['right', shareWith('precisionAny')],
  ['chances off by', ({ reliability }) => percent(errorOf(reliability))],
  ['repeats', ({ median }) => percent(median.repeats)],
  ['a working day', ({ median }) => rate(median.perWorkingDay)],
  ['without requests', ({ median }) => rate(median.perWorkingDayWithoutRequests)],
  ['worst hour', ({ median }) => rate(median.worstHour)],
  ['without requests', ({ median }) => rate(median.worstHourWithoutRequests)],
];

function shareWith(figure: Figure): (summary: Summary) => string {
  return ({ median, worstTenth }) => `${percent(median[figure])} (${percent(worstTenth[figure])})`;
}

export function printFamilies(
  families: readonly { readonly family: FamilyName; readonly worlds: readonly Verdicts[] }[],
): string {
  const rows = families.flatMap(({ family, worlds }) =>
    inFamilies.map((contender, index) => {
      const summary = summarize(worlds.map((verdicts) => verdicts[contender]));
      const labels = `${rate(summary.median.labelsNow)} / ${rate(summary.median.labelsDay)}`;
      const head = index === 0 ? [family, labels] : ['', ''];
      return [...head, names[contender], ...familyColumns.map(([, write]) => write(summary))];
    }),
  );
  const head = ['family', 'now / day labels', '', ...familyColumns.map(([title]) => title)];
  return `\nBy family: the median of the worlds, in brackets the worst tenth\n${table([head, ...rows])}\n`;
}

/** Compared with the promise of the middle setting, which is the one that worlds are measured with by default. */
function printVolume({ worlds, volume }: Summary): string {
  const { least, most } = PROMISED_SPAN;
  const { within, more, fewer, fewerStories, unreachable } = volume;
  return `From the third day on ${least} to ${most} a working day: ${within} of ${worlds} worlds; more in ${more}, fewer in ${fewer} (in ${fewerStories} of them fewer stories happen).
In ${unreachable} so few happen that of ${least} a day not even the bound could have 35 % right.`;
}

function printColdStarts({ cold }: Summary): string {
  return `Of ${cold.worlds} worlds without a history, on the first two days: ${rate(cold.perWorkingDay)} a working day, in the worst tenth ${rate(cold.mostPerWorkingDay)}, and ${percent(cold.right)} right.`;
}

/** What Hotlist says of how likely its alerts are right, and what was so. */
function printReliability(reliability: Reliability): string {
  const rows = reliability.flatMap(({ count, said, right }) =>
    count === 0 ? [] : [[percent(said / count), percent(right / count), String(count)]],
  );
  return `${table([['said to be right', 'was', 'alerts'], ...rows])}
Off by ${percent(errorOf(reliability))} on average.`;
}

function printKinds(summaries: readonly { readonly name: string; readonly summary: Summary }[]): string {
  const shown = summaries.slice(0, 3);
  const kinds = Object.entries(shown[0]?.summary.byKind ?? {}).sort(
    ([a, one], [b, other]) => other.urgency.localeCompare(one.urgency) || a.localeCompare(b),
  );
  const head = [
    'kind of story',
    'urgency',
    'labels',
    ...shown.map(({ name }) => `${name}: in 60 s / in time`),
  ];
  const rows = kinds.map(([kind, { urgency, labels }]) => [
    kind,
    urgency === 'now' ? 'now' : 'in the day',
    String(labels),
    ...shown.map(({ summary }) => {
      const one = summary.byKind[kind];
      if (one === undefined) return '–';
      return `${percent(one.told60 / one.labels)} / ${percent(one.toldWithinDay / one.labels)}`;
    }),
  ]);
  return table([head, ...rows]);
}

function rowOf(name: string, values: FigureValues): readonly string[] {
  return [name, ...columns.map(([, write]) => write(values))];
}

function percent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)} %`;
}

function rate(count: number | null): string {
  return count === null ? '–' : count.toFixed(1);
}
