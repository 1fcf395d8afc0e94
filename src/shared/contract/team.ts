// The closed lists of what travels between a team's relay and its desktops.

/** Kinds of records in the team's stream; each is the last part of its subject. */
export const recordKinds = ['signals', 'likes', 'rankings', 'people', 'trend', 'status'] as const;

export type RecordKind = (typeof recordKinds)[number];

/** What a desktop asks its relay; each is the last part of its subject. */
export const relayRequests = ['hello', 'lookup'] as const;

export type RelayRequest = (typeof relayRequests)[number];
