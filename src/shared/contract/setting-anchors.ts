// The places in the settings that something elsewhere links to.
import type { RouteOf, SettingsSection } from './routes.ts';
import type { StatusAction } from './status.ts';

export const settingAnchors = [
  'about',
  'assistants',
  'checking',
  'connection',
  'crm',
  'organizations',
  'outgoing',
  'quiet',
  'rules',
  'signals',
] as const;

export type SettingAnchor = (typeof settingAnchors)[number];

const sectionOf: Readonly<Record<SettingAnchor, SettingsSection>> = {
  about: 'about',
  assistants: 'integrations',
  checking: 'connection',
  connection: 'connection',
  crm: 'integrations',
  organizations: 'connection',
  outgoing: 'integrations',
  quiet: 'quiet',
  rules: 'alerts',
  signals: 'signals',
};

/** The page of the settings that has the place. */
export function settingsAt(anchor: SettingAnchor): RouteOf<'settings'> {
  return { name: 'settings', section: sectionOf[anchor] };
}

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
