// While the demo is at work, the settings for what counts as news, how much of it and what is shown are its own. They outlast a
// restart and end with the demo, so that trying it changes nothing in the user's own work. They begin as at a first start, except
// that whoever has a first look sees each kind of alert, at whatever hour. How the app looks and behaves stays the user's.
import { isDeepStrictEqual } from 'node:util';
import { alertRuleTraits, type AlertRuleSwitch } from '../../shared/contract/alert-rules.ts';
import { settingBounds } from '../../shared/contract/setting-bounds.ts';
import { MINUTE_MS } from '../../shared/time-units.ts';
import type { Clock } from '../machine/clock.ts';
import { localTime } from '../machine/local-time.ts';
import { emptyFilter } from '../../shared/account-filter.ts';
import { settingsOf } from '../../shared/contract/setting-owners.ts';
import { initialSettings, isSetting } from '../../shared/contract/settings.ts';
import type { Settings } from '../../shared/model.ts';
import { nothingSeen } from '../../shared/seen.ts';
import { lockedBy, type Policy } from './policy.ts';
import type { Preferences } from './preferences.ts';
import type { KeptDemo, PreferenceValues } from './read-preferences.ts';

/** Which preferences are the demo's own; of the settings, all but the app's. */
type OfDemo = Pick<
  PreferenceValues,
  'hotWindow' | 'hotOrder' | 'hotFilter' | 'namedFilters' | 'seen' | 'settings'
>;

/** The day's digest comes this soon: after most of what the demo shows. */
const DIGEST_AFTER_MS = 8 * MINUTE_MS;

/** A request that nobody answers rings again within the first ten minutes. */
const GOAL_MINUTES = 10;

/** With these, each kind of alert comes, whatever the hour and the day. */
function demoSettings(clock: Pick<Clock, 'now' | 'utcOffsetMinutes'>): Settings {
  const digestAt = localTime(clock.now() + DIGEST_AFTER_MS, (at) => clock.utcOffsetMinutes(at));
  return {
    ...initialSettings,
    ...allRulesOn(),
    pace: 'everything',
    workDays: [0, 1, 2, 3, 4, 5, 6],
    workFromMinute: settingBounds.workFromMinute.min,
    workToMinute: settingBounds.workToMinute.max,
    digestMinute: digestAt.minute,
    answerGoalMinutes: GOAL_MINUTES,
    ringsAgain: true,
  };
}

function allRulesOn(): Readonly<Record<AlertRuleSwitch, boolean>>;
function allRulesOn(): Readonly<Record<string, boolean>> {
  return Object.fromEntries(Object.values(alertRuleTraits).map((rule) => [rule.switch, true]));
}

function atFirst(clock: Pick<Clock, 'now' | 'utcOffsetMinutes'>): OfDemo {
  return {
    hotWindow: '24h',
    hotOrder: 'score',
    hotFilter: emptyFilter,
    namedFilters: [],
    seen: nothingSeen,
    settings: demoSettings(clock),
  };
}

/** The choices that outlast a restart. What was seen does not, because the demo's world begins anew. */
function keptOf(
  { hotWindow, hotOrder, hotFilter, namedFilters, settings }: OfDemo,
  first: Settings,
): KeptDemo {
  const ofApp = settingsOf('app', settings);
  const changed = Object.entries(settings).filter(
    ([name, value]) => isSetting(name) && !(name in ofApp) && !isDeepStrictEqual(value, first[name]),
  );
  return { hotWindow, hotOrder, hotFilter, namedFilters, settings: Object.fromEntries(changed) };
}

/** `own`: what applies outside the demo. */
export function createDemoPreferences(
  own: Preferences,
  policy: Policy,
  clock: Pick<Clock, 'now' | 'utcOffsetMinutes'>,
): Preferences {
  const locked = lockedBy(policy);
  let first = atFirst(clock);
  const { demo: kept } = own.stored();
  let demo: OfDemo =
    kept === null ? first : { ...first, ...kept, settings: { ...first.settings, ...kept.settings } };
  const listeners: (() => void)[] = [];
  let last: { readonly own: Settings; readonly demo: Settings; readonly joined: Settings } | null = null;
  const isDemo = (): boolean => own.current().mode === 'demo';
  /** Unchanged settings stay the same object, because appliers compare by identity. */
  const joined = (settings: Settings): Settings => {
    if (last?.own !== settings || last.demo !== demo.settings) {
      const rule = Object.fromEntries(locked.map((name) => [name, settings[name]]));
      last = {
        own: settings,
        demo: demo.settings,
        joined: { ...demo.settings, ...settingsOf('app', settings), ...rule },
      };
    }
    return last.joined;
  };
  return {
    ...own,
    current() {
      const values = own.current();
      return isDemo() ? { ...values, ...demo, settings: joined(values.settings) } : values;
    },
    typeAnswers() {
      const answers = own.typeAnswers();
      return isDemo() ? { ...answers, own: demo.settings.typeMeanings, team: [] } : answers;
    },
    update(patch) {
      const { hotWindow, hotOrder, hotFilter, namedFilters, seen, settings, ...rest } = patch;
      const isLeft = patch.mode !== undefined && patch.mode !== own.current().mode;
      if (!isDemo() || isLeft) {
        first = atFirst(clock);
        demo = first;
        return own.update(isLeft ? { ...patch, demo: null } : patch);
      }
      demo = {
        hotWindow: hotWindow ?? demo.hotWindow,
        hotOrder: hotOrder ?? demo.hotOrder,
        hotFilter: hotFilter ?? demo.hotFilter,
        namedFilters: namedFilters ?? demo.namedFilters,
        seen: seen ?? demo.seen,
        settings: settings ?? demo.settings,
      };
      const before = own.stored().settings;
      const after = settings === undefined ? before : { ...before, ...settingsOf('app', settings) };
      const isOfApp = after !== before;
      const keeps = keptOf(demo, first.settings);
      const isKept = isDeepStrictEqual(keeps, own.stored().demo);
      if (isOfApp || !isKept || Object.keys(rest).length > 0)
        own.update({ ...rest, ...(isOfApp && { settings: after }), ...(!isKept && { demo: keeps }) });
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      own.onChange(listener);
      listeners.push(listener);
    },
  };
}
