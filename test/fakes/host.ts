// The Host, Log, PreferencesFile and Journal ports, in memory.
import type { Host, Journal } from '../../src/main/app/host.ts';
import type { Log } from '../../src/main/machine/log.ts';
import type { PreferencesFile } from '../../src/main/settings/preferences-file.ts';
import type { ClaimEvent } from '../../src/main/team/team-source.ts';
import type { FeedResult } from '../../src/main/pipeline/poll/feed.ts';
import { alertsByScore } from './records.ts';
import type { Alert, FeedName, Settings, StatusView } from '../../src/shared/model.ts';

export interface FakeHost extends Host {
  readonly applied: Settings[];
  readonly links: string[];
  hasQuit: boolean;
  hasRestarted: boolean;
  /** An uncaught error. */
  fail(error: unknown): void;
  /** The machine wakes, or the network comes back. */
  wake(): void;
  wakeListeners(): number;
  /** The network is lost (false) or is back (true). */
  setNetwork(isThere: boolean): void;
}

export function createFakeHost(): FakeHost {
  const listeners = new Set<() => void>();
  const networkListeners = new Set<(isThere: boolean) => void>();
  const uncaughtListeners = new Set<(error: unknown) => void>();
  const host: FakeHost = {
    platform: 'linux',
    version: '0.0.0',
    applied: [],
    links: [],
    hasQuit: false,
    hasRestarted: false,
    keptFiles: () => [],
    fail: (error) => uncaughtListeners.forEach((listener) => listener(error)),
    openLink(url) {
      host.links.push(url);
      return url.startsWith('https://');
    },
    applySettings(settings) {
      host.applied.push(settings);
      return 'registered';
    },
    onWake(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onNetwork(listener) {
      networkListeners.add(listener);
      return () => void networkListeners.delete(listener);
    },
    onUncaught(listener) {
      uncaughtListeners.add(listener);
      return () => void uncaughtListeners.delete(listener);
    },
    setNetwork: (isThere) => networkListeners.forEach((listener) => listener(isThere)),
    quit() {
      host.hasQuit = true;
    },
    restart() {
      host.hasRestarted = true;
    },
    wake: () => listeners.forEach((listener) => listener()),
    wakeListeners: () => listeners.size + networkListeners.size + uncaughtListeners.size,
  };
  return host;
}

export interface FakeLog extends Log {
  readonly lines: { level: string; event: string; fields: Readonly<Record<string, unknown>> }[];
  events(): readonly string[];
}

export function createFakeLog(): FakeLog {
  const lines: FakeLog['lines'] = [];
  const at =
    (level: string) =>
    (event: string, fields: Readonly<Record<string, unknown>> = {}): void =>
      void lines.push({ level, event, fields });
  return {
    lines,
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    events: () => lines.map((line) => line.event),
  };
}

export interface FakePreferencesFile extends PreferencesFile {
  /** The file's content. Text, so that no object is shared with the app. */
  text: string;
}

export function createFakePreferencesFile(value: unknown = {}): FakePreferencesFile {
  const file: FakePreferencesFile = {
    text: JSON.stringify(value),
    read: (): unknown => JSON.parse(file.text),
    write(written) {
      file.text = JSON.stringify(written);
    },
  };
  return file;
}

/** The same with the alerts by score turned on, which most tests rely on; `values` may turn them off. */
export function createPreferencesWithScoreAlerts(
  values: { readonly settings?: object; readonly [name: string]: unknown } = {},
): FakePreferencesFile {
  return createFakePreferencesFile({ ...values, settings: { ...alertsByScore, ...values.settings } });
}

export interface FakeJournal extends Journal {
  readonly polls: { readonly feed: FeedName; readonly result: FeedResult; readonly at: number }[];
  readonly alerts: Alert[];
  readonly statuses: StatusView[];
  readonly claims: ClaimEvent[];
  /** Who had claimed the account, for each alert. */
  readonly claimedBy: (string | null)[];
}

export function createFakeJournal(): FakeJournal {
  const journal: FakeJournal = {
    polls: [],
    alerts: [],
    statuses: [],
    claims: [],
    claimedBy: [],
    poll: (feed, result, at) => void journal.polls.push({ feed, result, at }),
    alert(alert, _at, _isAgain, claimedBy = null) {
      journal.alerts.push(alert);
      journal.claimedBy.push(claimedBy);
      return Promise.resolve(true);
    },
    claim: (event) => void journal.claims.push(event),
    status: (status) => void journal.statuses.push(status),
  };
  return journal;
}
