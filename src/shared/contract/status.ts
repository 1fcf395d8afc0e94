// The closed lists of states: of Hotlist as a whole, of its tray icon, of its connection.

export const overallStates = ['starting', 'live', 'paused', 'offline', 'limited', 'refused'] as const;

export type OverallState = (typeof overallStates)[number];

/** What the tray icon can show: the first of these that holds. */
export const trayStates = ['attention', 'offline', 'paused', 'waiting', 'live'] as const;

export type TrayState = (typeof trayStates)[number];

/** What Hotlist watches: nothing yet, the embedded demo service, or the service with the user's keys. */
export const connectionModes = ['none', 'demo', 'connected'] as const;

export type ConnectionMode = (typeof connectionModes)[number];

/** Where a key is kept: 'session' keeps it in memory only. */
export const keyPlaces = ['keychain', 'session'] as const;

export type KeyPlace = (typeof keyPlaces)[number];
