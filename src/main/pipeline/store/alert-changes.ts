// What the user does to alerts: they are read, done, or held for good, and each of these can be taken back.
import type { Hold } from '../../../shared/contract/alerts.ts';
import type { Reason } from '../../../shared/contract/reasons.ts';
import type { AlertsChange, ChangedAlerts } from '../../../shared/model.ts';
import { isKnownAlert, isListedAlert } from './alert-row.ts';
import type { Database } from './database.ts';
import { textOf } from './row.ts';
import { createReader } from './unreadable.ts';

export interface AlertChanges {
  /**
   * Held for good, by what the user did: it no longer waits. What it waited for is kept, so that it waits again when the user
   * takes that back (`change` to 'unread', `waitAgain` after a mute or an exclusion). `at`: epoch ms.
   */
  holdForGood(id: string, held: { readonly hold: HoldForGood; readonly reason: Reason }, at: number): void;
  /**
   * Alerts that were held since then (epoch ms) because this account was muted, or this domain excluded with its subdomains;
   * the next release judges them.
   */
  waitAgain(undone: 'mute' | 'exclude', domain: string, since: number): void;
  /** Marks these as read, and those that were delivered in them. Returns the ids that changed. */
  markRead(ids: readonly string[] | 'all'): readonly string[];
  markAccountRead(domain: string): readonly string[];
  /** Marks alerts about this person and no account as read. */
  markPersonRead(person: string): readonly string[];
  /** 'all' means every listed one. */
  change(change: AlertsChange): ChangedAlerts;
}

/** What the user did to what waited: read it, or muted or excluded its account. */
type HoldForGood = Extract<Hold, 'read' | 'muted'>;

/** The reason with which each of these holds, and whose alerts (`?2`: the domain). */
const silences = {
  mute: { code: 'muted', isOf: 'domain = ?2' },
  exclude: {
    code: 'domain-left-out',
    isOf: `(domain = ?2 OR substr(domain, -length(?2) - 1) = '.' || ?2)`,
  },
} as const satisfies Record<string, { readonly code: Reason['code']; readonly isOf: string }>;

/** Where `holdForGood` keeps what the alert waited for; readers of the reason ignore it. */
const KEPT = `json_extract(iif(json_valid(reason), reason, '{}'), '$.before')`;

/** The request that an alert says still waits, which a digest may have delivered; null for other alerts. */
const REQUEST_OF = `(SELECT json_extract(iif(json_valid(ring.cause), ring.cause, '{}'), '$.waitingAlertId')
  FROM alert AS ring WHERE ring.workspace = ? AND ring.id = ?)`;

/** Sets that an alert which is held so waits as it did before; the next release judges it. */
function asBefore(hold: HoldForGood): string {
  return `
    state = CASE WHEN hold IS NOT '${hold}' THEN state WHEN ${KEPT} IS NULL THEN 'pending' ELSE 'held' END,
    reason = CASE WHEN hold IS NOT '${hold}' THEN reason ELSE json_extract(${KEPT}, '$.reason') END,
    hold = CASE WHEN hold IS NOT '${hold}' THEN hold ELSE json_extract(${KEPT}, '$.hold') END`;
}

/** Nothing keeps it from the panel: an alert is not listed, nor shown, before its walk has reached known signals. */
const isAfterWalk = 'walk IS NULL';

/** What each change sets, and which alerts it changes. */
const changes: Readonly<Record<AlertsChange['to'], { readonly set: string; readonly where: string }>> = {
  read: { set: 'is_unread = 0', where: 'is_unread = 1' },
  unread: { set: `is_unread = 1, ${asBefore('read')}`, where: 'is_unread = 0' },
  done: { set: 'is_done = 1, is_unread = 0', where: 'is_done = 0' },
  open: { set: 'is_done = 0', where: 'is_done = 1' },
};

export function createAlertChanges(database: Database, workspace: string): AlertChanges {
  const changed = createReader(database, 'alert', (row) => textOf(row, 'id'));

  const selectIds = (condition: string, ...values: string[]): readonly string[] =>
    changed.all(
      database.sql(`SELECT id FROM alert WHERE workspace = ? AND ${condition}`).all(workspace, ...values),
    );

  const update = (set: string, condition: string, ...values: string[]): readonly string[] =>
    changed.all(
      database
        .sql(`UPDATE alert SET ${set} WHERE workspace = ? AND ${condition} RETURNING id`)
        .all(workspace, ...values),
    );

  const change = ({ ids, to, isExact = false }: AlertsChange): ChangedAlerts =>
    database.transaction(() => {
      const { set, where } = changes[to];
      const changedWhere = (condition: string, ...values: string[]): ChangedAlerts => {
        const whole = `${where} AND ${condition}`;
        const unreadIds = to === 'done' ? selectIds(`is_unread = 1 AND ${whole}`, ...values) : [];
        const changedIds = update(set, whole, ...values);
        return { ids: changedIds, unreadIds: to === 'read' ? changedIds : unreadIds };
      };
      // 'open' for all would bring back alerts that were done long ago, so it works on named ones only.
      if (ids === 'all')
        return changedWhere(
          // What was delivered in another alert is read with it. What waits for its walk was seen by nobody.
          to === 'read'
            ? `${isKnownAlert} AND ${isAfterWalk}`
            : `${isKnownAlert} AND ${isListedAlert} AND state != 'pending'`,
        );
      const each = ids.map((id) =>
        isExact
          ? changedWhere('id = ?', id)
          : changedWhere(`(id = ? OR into_id = ? OR id = ${REQUEST_OF})`, id, id, workspace, id),
      );
      return { ids: each.flatMap((one) => one.ids), unreadIds: each.flatMap((one) => one.unreadIds) };
    });

  return {
    holdForGood(id, { hold, reason }, at) {
      database
        .sql(
          `UPDATE alert SET state = 'held', hold = ?1, changed_at = ?2,
             reason = CASE WHEN state = 'held' AND hold IS NOT NULL
               THEN json_set(?3, '$.before', json_object('hold', hold, 'reason',
                 iif(json_valid(reason), json(reason), NULL)))
               ELSE ?3 END
           WHERE workspace = ?4 AND id = ?5`,
        )
        .run(hold, at, JSON.stringify(reason), workspace, id);
    },
    waitAgain(undone, domain, since) {
      const { code, isOf } = silences[undone];
      database
        .sql(
          `UPDATE alert SET ${asBefore('muted')}
           WHERE workspace = ?1 AND state = 'held' AND hold = 'muted' AND changed_at >= ?3 AND ${isOf}
             AND json_extract(iif(json_valid(reason), reason, '{}'), '$.code') = '${code}'`,
        )
        .run(workspace, domain.toLowerCase(), since);
    },
    markRead: (ids) => change({ ids, to: 'read' }).ids,
    markAccountRead: (domain) =>
      update('is_unread = 0', `is_unread = 1 AND domain = ? AND ${isAfterWalk} AND ${isKnownAlert}`, domain),
    markPersonRead: (person) =>
      update(
        'is_unread = 0',
        `is_unread = 1 AND domain IS NULL AND person = ? AND ${isAfterWalk} AND ${isKnownAlert}`,
        person,
      ),
    change,
  };
}
