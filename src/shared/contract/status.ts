// The closed lists of states: of Hotlist as a whole, of its tray icon, of its connection.
import type { Surface } from './service.ts';

/** The most urgent first: of those that apply, this one is shown. "Live" is what remains when no other applies. */
export const overallStates = [
  'refused',
  'broken',
  'offline',
  'troubled',
  'limited',
  'reconnecting',
  'paused',
  'quiet',
  'starting',
  'catching-up',
  'partial',
  'live',
] as const;

export type OverallState = (typeof overallStates)[number];

/** What is wrong with a service that did answer: its replies cannot be understood, or it says that it cannot answer. */
export const serviceTroubles = ['language', 'service'] as const;

export type ServiceTrouble = (typeof serviceTroubles)[number];

/**
 * What keeps a team's desktop waiting: its server, the relay that reads the service for everybody, that relay's
 * start, or its reading.
 */
export const silentParts = ['server', 'relay', 'relay-starting', 'relay-late'] as const;

export type SilentPart = (typeof silentParts)[number];

/** Why the desktop shows no notifications: its service does not respond, or there is none. */
export type NotificationTrouble = 'silent' | 'missing';

/**
 * A surface that is not connected, something the key of a connected one may not do, the desktop's notifications, a clock
 * that is right, or today's backup; or the newest of what a feed read could not be understood.
 */
export type MissingPart =
  | Surface
  | 'rankings'
  | `notifications-${NotificationTrouble}`
  | 'clock'
  | 'copy'
  | 'unreadable';

/** The one thing to do about a state. */
export const statusActions = [
  'replace-key',
  'open-settings',
  'check-now',
  'resume',
  'change-quiet-hours',
  'restart',
  'connect',
] as const;

export type StatusAction = (typeof statusActions)[number];

/** What the tray icon can show: the first of these that applies. */
export const trayStates = ['attention', 'offline', 'paused', 'waiting', 'live'] as const;

export type TrayState = (typeof trayStates)[number];

/**
 * Whether the desktop shows the tray icon: it does, nothing is known to, or it would with an extension (GNOME). An old X tray
 * may show it although nothing is known to.
 */
export type TrayPlace = 'there' | 'none' | 'needs-extension';

/** What Hotlist watches: nothing yet, the embedded demo service, the service with the user's keys, or a team's relay. */
export const connectionModes = ['none', 'demo', 'connected', 'team'] as const;

export type ConnectionMode = (typeof connectionModes)[number];

/** Where a key is stored: 'session' keeps it in memory only. */
export const keyPlaces = ['keychain', 'session'] as const;

export type KeyPlace = (typeof keyPlaces)[number];
