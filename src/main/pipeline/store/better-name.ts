// The name in an upsert. Whoever comes without one is called by their key, which never replaces a name that is known.

/** An SQL expression for `ON CONFLICT DO UPDATE`; `key`: the column whose value stands in for a name. */
export function betterName(table: 'account' | 'person', key: 'domain' | 'public_identifier'): string {
  return `CASE WHEN excluded.name = excluded.${key} THEN ${table}.name ELSE excluded.name END`;
}
