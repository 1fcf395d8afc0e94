// The contents of an export: each table as pages of flat rows, read a few at a time. Reads only; none contains a key.
import { alertLine, alertName } from '../../../shared/words/alert-body.ts';
import { exportTables, type ExportTableName } from '../../../shared/contract/export.ts';
import { alertStates } from '../../../shared/contract/alerts.ts';
import { accountLink, personLink } from '../../../shared/links.ts';
import type { ExportRequest } from '../../../shared/model.ts';
import { reasonWords } from '../../../shared/words/reason-words.ts';
import { isoOf, type ExportTable } from './export-table.ts';
import { hotTable, type SeenList } from './hot-table.ts';
import type { Store } from '../../pipeline/store/store.ts';

/** Rows read at once, before the main process does other work. */
const ROWS_PER_PAGE = 500;

export function tablesOf(store: Store, request: ExportRequest, seen: SeenList): readonly ExportTable[] {
  const names = request.format === 'json' ? exportTables : [request.what];
  return names.map((name) => tables[name](store, seen));
}

const tables: Readonly<Record<ExportTableName, (store: Store, seen: SeenList) => ExportTable>> = {
  hot: hotTable,
  signals: signalTable,
  accounts: accountTable,
  people: personTable,
  alerts: alertTable,
};

function signalTable(store: Store): ExportTable {
  return {
    name: 'signals',
    columns: [
      'id',
      'recorded_at',
      'type',
      'source',
      'signal_score',
      'domain',
      'account',
      'contact_email',
      'properties',
    ],
    count: () => store.counts.total(),
    *pages() {
      let before: { readonly at: number; readonly id: string } | undefined;
      for (;;) {
        const page = store.signals.list({
          ...(before === undefined ? {} : { before }),
          limit: ROWS_PER_PAGE,
        });
        const last = page.at(-1);
        if (last === undefined) return;
        yield page.map((signal) => [
          signal.id,
          isoOf(signal.recordedAt),
          signal.type,
          signal.source,
          signal.score,
          signal.account.domain,
          signal.account.name,
          signal.contact?.email ?? null,
          JSON.stringify(signal.properties),
        ]);
        before = { at: last.recordedAt, id: last.id };
      }
    },
  };
}

function accountTable(store: Store): ExportTable {
  return {
    name: 'accounts',
    columns: [
      'domain',
      'name',
      'industry',
      'country',
      'city',
      'employee_count',
      'company_size',
      'linkedin_url',
      'all_time_score',
      'overall_score',
      'icp',
      'stage',
      'labels',
      'latest_activity_at',
      'hotlist_url',
    ],
    count: () => store.sizes.measure().accountCount,
    *pages() {
      for (let after = ''; ;) {
        const page = store.accounts.listAfter(after, ROWS_PER_PAGE);
        const last = page.at(-1);
        if (last === undefined) return;
        yield page.map((account) => [
          account.domain,
          account.name,
          account.industry,
          account.country,
          account.city,
          account.employeeCount,
          account.companySize,
          account.linkedInUrl,
          account.totalScore,
          account.aggregateScore,
          account.icpName,
          account.stage,
          account.labels.map((label) => label.name).join('; '),
          isoOf(account.latestActivityAt),
          accountLink(account.domain),
        ]);
        after = last.domain;
      }
    },
  };
}

function personTable(store: Store): ExportTable {
  return {
    name: 'people',
    columns: [
      'public_identifier',
      'name',
      'headline',
      'linkedin_url',
      'domain',
      'lead_score',
      'last_seen_at',
      'hotlist_url',
    ],
    count: () => store.sizes.measure().personCount,
    *pages() {
      for (let after = ''; ;) {
        const page = store.people.listAfter(after, ROWS_PER_PAGE);
        const last = page.at(-1);
        if (last === undefined) return;
        yield page.map((person) => [
          person.publicIdentifier,
          person.name,
          person.headline,
          person.linkedInUrl,
          person.domain,
          person.score,
          isoOf(person.lastSeenAt),
          personLink(person.publicIdentifier),
        ]);
        after = last.publicIdentifier;
      }
    },
  };
}

function alertTable(store: Store): ExportTable {
  return {
    name: 'alerts',
    columns: ['id', 'decided_at', 'kind', 'state', 'reason', 'title', 'body', 'domain', 'person'],
    count: () => store.sizes.measure().alertCount,
    *pages() {
      let before = { at: Number.MAX_SAFE_INTEGER, id: '' };
      for (;;) {
        const page = store.ledger.search({ text: '', states: alertStates, before, limit: ROWS_PER_PAGE });
        const last = page.at(-1);
        if (last === undefined) return;
        yield page.map((alert) => [
          alert.id,
          isoOf(alert.decidedAt),
          alert.kind,
          alert.state,
          alert.reason === null ? null : reasonWords(alert.reason),
          alertName(alert),
          alertLine(alert),
          alert.account,
          alert.person,
        ]);
        before = { at: last.decidedAt, id: last.id };
      }
    },
  };
}
