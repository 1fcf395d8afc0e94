// What is saved for support: the state of Hotlist as numbers, states and codes. Each part lists what it takes, so that
// nothing new is included automatically; nothing that the service or the user wrote is.
import type { CallError, Diagnostics, PanelState, ManagedAddress } from '../../../shared/model.ts';
import type { HostDescription } from './host-description.ts';
import type { Database } from '../../pipeline/store/database.ts';
import { countRows, readFileFacts, type FileFacts } from '../../pipeline/store/row-counts.ts';
import { tablesOf } from '../../pipeline/store/schema-names.ts';
import { cleanLogLine } from './clean-log.ts';
import { cleanValue, codeText, createCleaner, LEFT_OUT } from './clean-text.ts';
import { describeSettings } from './describe-settings.ts';
import { hostOf } from './host-of.ts';

export interface ReportText {
  readonly name: string;
  readonly text: string;
}

export interface ReportParts {
  /** Epoch ms. */
  readonly now: number;
  readonly version: string;
  readonly state: PanelState;
  readonly diagnostics: Diagnostics | null;
  readonly database: Database;
  /** Null for a host that says nothing about itself. */
  readonly host: HostDescription | null;
  /** Keys in use: they should occur nowhere, but are removed all the same. */
  readonly keys: readonly string[];
  /** Gives the others a turn; called after each piece of work. */
  readonly pause: () => Promise<void>;
}

const WHAT_IT_IS = `This is what Hotlist knows of its own state, to be read by whoever helps with a problem.

about.json        versions of Hotlist, Electron and the system
state.json        what is connected and how it stands; the calls, as counts and codes
settings.json     what is switched on; lists and texts as counts
database.json     how many rows there are, and the size of the file
policy.json       which settings the organization has set
hotlist*.log      what happened, as names of events and codes

There are no keys in it, no names of accounts or people, no email addresses and nothing of what signals say. Of addresses of
services there is the host alone.
`;

/** In the order in which they are shown. Never rejects for what it cannot read, but says so there. */
export async function gatherReport(parts: ReportParts): Promise<readonly ReportText[]> {
  const { host, pause } = parts;
  const clean = createCleaner([...parts.keys, ...(host?.own ?? [])]);
  const json = (name: string, value: unknown): ReportText => ({
    name,
    text: `${JSON.stringify(cleanValue(value, clean), null, 2)}\n`,
  });
  const { settings, policy } = parts.state;
  const files = [
    { name: 'what-this-is.txt', text: WHAT_IT_IS },
    json('about.json', { at: isoOf(parts.now), hotlist: parts.version, ...host?.facts }),
    json('state.json', describeState(parts.state, parts.diagnostics)),
    json('settings.json', describeSettings(settings)),
    json('database.json', await describeDatabase(parts.database, pause)),
    json('policy.json', {
      set: policy?.locked ?? [],
      addresses: {
        public: managedHost(policy?.addresses?.public),
        rest: managedHost(policy?.addresses?.rest),
      },
      notUnderstood: policy?.unknown.length ?? 0,
    }),
  ];
  const tables = new Set(namesOfTables(parts.database));
  for (const { name, text } of host?.logs ?? []) {
    const lines: string[] = [];
    for (const line of text.split('\n')) {
      if (line !== '') lines.push(`${clean(cleanLogLine(line, tables))}\n`);
      await pause();
    }
    files.push({ name, text: lines.join('') });
  }
  return files;
}

/** None if the database cannot be read. */
function namesOfTables(database: Database): readonly string[] {
  try {
    return tablesOf(database);
  } catch {
    return [];
  }
}

function managedHost(address: ManagedAddress | undefined): string | null {
  return address === false ? 'unreadable' : hostOf(address ?? null);
}

async function describeDatabase(database: Database, pause: () => Promise<void>): Promise<unknown> {
  const rows: Record<string, number | null> = {};
  for (const [table, count] of countRows(database)) {
    rows[table] = count;
    await pause();
  }
  return { ...factsOf(database), isDamaged: database.isDamaged(), rows };
}

function factsOf(database: Database): FileFacts | { readonly unreadable: true } {
  try {
    return readFileFacts(database);
  } catch {
    return { unreadable: true };
  }
}

function describeState(state: PanelState, diagnostics: Diagnostics | null): unknown {
  const { status } = state;
  return {
    mode: state.mode,
    phase: state.phase,
    shortcut: state.host.shortcut,
    connections: state.connections.map(({ surface, state: stands, keyKept, address }) => ({
      surface,
      state: stands,
      keyKept,
      host: hostOf(address),
    })),
    status: {
      state: status.state,
      isStale: status.isStale === true,
      lastFreshAt: isoOf(status.lastFreshAt),
      nextCheckAt: isoOf(status.nextCheckAt),
      pausedUntilAt: isoOf(status.pausedUntilAt),
      trouble: status.trouble ?? null,
      problems: status.problems.map(({ surface, severity, action, requestId, sinceAt }) => ({
        surface,
        severity,
        action,
        requestId: requestIdText(requestId),
        sinceAt: isoOf(sinceAt),
      })),
    },
    proxy: state.proxy?.state ?? null,
    updates: describeUpdates(state.update),
    heldCount: state.attention.heldCount,
    unreadCount: state.feed.unreadCount,
    calls: diagnostics === null ? null : describeCalls(diagnostics),
  };
}

/** Without what a release says about itself. */
function describeUpdates({ state, checkedAt, failure, isSetByPolicy }: PanelState['update']): unknown {
  return {
    state: state.kind,
    reason: state.kind === 'refused' ? state.reason : state.kind === 'off' ? state.by : null,
    checkedAt: isoOf(checkedAt),
    failure: failure?.reason ?? null,
    isSetByPolicy,
  };
}

function describeCalls(diagnostics: Diagnostics): unknown {
  const {
    keys,
    feeds,
    pace,
    completeness,
    setAside,
    team,
    unreadableRows,
    assistantCalls = [],
  } = diagnostics;
  return {
    // Without its name and its server.
    ...(team !== undefined && {
      team: { state: team.state, sinceAt: isoOf(team.sinceAt), lastSequence: team.lastSequence },
    }),
    keys: keys.map(({ surface, plan, lastCallAt, lastError, next, blockedUntilAt, ...counts }) => ({
      surface,
      plan,
      perMinute: counts.perMinute,
      usedThisMinute: counts.usedThisMinute,
      leftThisMinute: counts.leftThisMinute,
      leftByService: counts.leftByService,
      perDay: counts.perDay,
      usedToday: counts.usedToday,
      leftToday: counts.leftToday,
      othersToday: counts.othersToday,
      isLow: counts.isLow,
      blockedUntilAt: isoOf(blockedUntilAt),
      lastCallAt: isoOf(lastCallAt),
      nextCallAt: isoOf(next?.at ?? null),
      lastError: describeError(lastError),
    })),
    feeds: feeds.map(({ feed, surface, state, lastError, ...at }) => ({
      feed,
      surface,
      state,
      lastCallAt: isoOf(at.lastCallAt),
      lastFreshAt: isoOf(at.lastFreshAt),
      gapAt: isoOf(at.gapAt),
      nextAt: isoOf(at.nextAt),
      why: at.why,
      lastError: describeError(lastError),
    })),
    pace,
    completeTo: isoOf(completeness?.completeTo ?? null),
    setAside: setAside.map(({ reply, field, problem, count, at }) => ({
      reply,
      field: fieldText(field),
      problem,
      count,
      at: isoOf(at),
    })),
    unreadableRows: unreadableRows.map(({ table, column, count }) => ({
      table: codeText(table),
      column: codeText(column),
      count,
    })),
    assistantCalls: assistantCalls.map(({ at, tool, outcome }) => ({ at: isoOf(at), tool, outcome })),
  };
}

/** Without the service's message about it, which may repeat anything. */
function describeError(error: CallError | null): unknown {
  if (error === null) return null;
  const { at, code, status, requestId } = error;
  return { at: isoOf(at), code, status, requestId: requestIdText(requestId) };
}

/** A field name on the wire, which is only ever one of the schema's own. */
function fieldText(field: string): string {
  return /^[\w.]{0,80}$/.test(field) && field.split('.').every((part) => part.length < 24) ? field : LEFT_OUT;
}

/** In the usual format of such ids; any other text may be one that the service repeats (API 7.1). */
function requestIdText(requestId: string | null): string | null {
  if (requestId === null) return null;
  return /^(?:req[_-][\dA-Za-z]{1,32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(requestId)
    ? requestId
    : LEFT_OUT;
}

function isoOf(at: number | null | undefined): string | null {
  return at === null || at === undefined || Math.abs(at) > 8.64e15 ? null : new Date(at).toISOString();
}
