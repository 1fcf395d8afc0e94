// The tables of which rows are counted that cannot be read, and how each row is known.

/** The column that identifies a row within its table and workspace, well enough to count each row once. */
export const keyColumns = {
  account: 'domain',
  ad_like: 'like_id',
  alert: 'id',
  arm: 'subject',
  audited_hour: 'hour',
  awake_hour: 'hour',
  care: 'id',
  claim: 'domain',
  claims_read: 'workspace',
  contact: 'email',
  decision: 'subject',
  feed: 'feed',
  fetched: 'topic',
  lookup_entry: 'key',
  outbox: 'id',
  person: 'public_identifier',
  person_choice: 'email',
  ranking: 'domain',
  ranking_fetch: 'window',
  recent_lookup: 'key',
  response: 'alert_id',
  score_point: 'domain',
  sent: 'minute',
  signal: 'id',
  signal_hour: 'hour',
  signal_kind: 'type',
  team_member: 'name',
  throttle: 'surface',
  trend: 'workspace',
  unlearned: 'value',
  walk: 'workspace',
  workspace: 'id',
} as const;

export type Table = keyof typeof keyColumns;
