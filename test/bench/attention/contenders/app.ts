// Hotlist itself: its own rules and its own release, on a database in memory and a clock that follows the trace.
import {
  replay,
  type ReplayedNotification,
  type ReplayStep,
} from '../../../../src/main/pipeline/alerts/preview/replay.ts';
import { CATEGORIES_TOPIC } from '../../../../src/main/pipeline/store/category-names.ts';
import { createStore } from '../../../../src/main/pipeline/store/store.ts';
import type { Settings } from '../../../../src/shared/model.ts';
import { openMemory } from '../../../fakes/database.ts';
import { readableAccounts } from '../counting/readable.ts';
import type { Delivery } from '../counting/delivery.ts';
import { chanceOf } from './chance.ts';
import type { ReadTrace } from '../read-trace.ts';
import type { TypeAnswers } from '../trace.ts';

/** All of the app's notifications, in order. The settings change when the user answers what types mean. */
export async function runApp(
  { steps, workspace, categories, answers }: ReadTrace,
  settingsWith: (answers: TypeAnswers) => Settings,
): Promise<readonly ReplayedNotification[]> {
  const log: ReplayedNotification[] = [];
  const database = openMemory();
  const store = createStore(database, 'main');
  const { utcOffsetMinutes = 0 } = workspace;
  if (categories.length > 0)
    store.fetched.write(CATEGORIES_TOPIC, { page: 0, at: 0, total: null, pageCount: null, body: categories });
  const waiting = answers.toSorted((a, b) => a.at - b.at);
  let settings = settingsWith({});
  let known: TypeAnswers = {};
  function* answering(): Generator<ReplayStep> {
    for (const step of steps) {
      for (let next = waiting[0]; next !== undefined && next.at <= step.at; next = waiting[0]) {
        known = { ...known, ...next.types };
        settings = settingsWith(known);
        waiting.shift();
      }
      yield step;
    }
  }
  await replay(store, answering(), {
    get settings() {
      return settings;
    },
    utcOffsetMinutes: () => utcOffsetMinutes,
    onNotification: (notification) => void log.push(notification),
  });
  database.close();
  return log;
}

/** An update of an open notification interrupts nobody, so it is not counted. */
export function deliveriesOfApp(
  log: readonly ReplayedNotification[],
  namesOf: (domain: string) => readonly string[],
): readonly Delivery[] {
  return log
    .filter(({ isUpdate }) => !isUpdate)
    .map(({ at, kind, title, body, accounts, alerts }) => ({
      at,
      isDigest: kind === 'digest',
      accounts,
      named: readableAccounts({ title, body }, accounts, namesOf),
      chances: chancesOf(alerts),
    }));
}

/** Of the likeliest alert about each account; digests say nothing of themselves. */
function chancesOf(alerts: ReplayedNotification['alerts']): ReadonlyMap<string, number> {
  const chances = new Map<string, number>();
  for (const alert of alerts) {
    if (alert.account === null || alert.kind === 'digest') continue;
    chances.set(alert.account, Math.max(chances.get(alert.account) ?? 0, chanceOf(alert)));
  }
  return chances;
}
