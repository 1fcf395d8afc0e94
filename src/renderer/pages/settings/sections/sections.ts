// The component of each page of the settings. A missing one does not compile.
import type { Component } from 'svelte';
import type { SettingsSection } from '../../../../shared/contract/routes.ts';
import About from './About.svelte';
import Accounts from './Accounts.svelte';
import Alerts from './Alerts.svelte';
import Connection from './Connection.svelte';
import Data from './Data.svelte';
import General from './General.svelte';
import Integrations from './Integrations.svelte';
import Notifications from './Notifications.svelte';
import Quiet from './Quiet.svelte';
import type { SectionProps } from './section.ts';
import Signals from './Signals.svelte';
import Team from './Team.svelte';

export const sections: Readonly<Record<SettingsSection, Component<SectionProps>>> = {
  general: General,
  alerts: Alerts,
  signals: Signals,
  accounts: Accounts,
  quiet: Quiet,
  notifications: Notifications,
  connection: Connection,
  integrations: Integrations,
  team: Team,
  data: Data,
  about: About,
};
