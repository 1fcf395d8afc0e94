// The places in the settings that something elsewhere links to.
import type { StatusAction } from './status.ts';

export const settingAnchors = [
  'about',
  'alerts',
  'assistants',
  'checking',
  'connection',
  'crm',
  'organizations',
  'outgoing',
  'quiet',
  'types',
] as const;

export type SettingAnchor = (typeof settingAnchors)[number];

/** Where to do what a state asks for; null: not in the settings. */
export const anchorOfAction: Readonly<Record<StatusAction, SettingAnchor | null>> = {
  'replace-key': 'connection',
  'open-settings': 'checking',
  'check-now': null,
  resume: null,
  'change-quiet-hours': 'quiet',
  restart: null,
  connect: 'connection',
};
