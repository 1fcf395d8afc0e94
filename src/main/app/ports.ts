// Every outside thing that the app needs, each declared beside the code that uses it. Electron and the terminal are two sets
// of these for createApp.
import type { AskEndpoint } from './assistants/ask/endpoint.ts';
import type { Desktop, Host, Journal, Panel, Proxy } from './host.ts';
import type { UpdatePlace } from './updates/update-port.ts';
import type { Clock } from '../machine/clock.ts';
import type { Http } from '../machine/http-port.ts';
import type { Keychain } from '../machine/keychain.ts';
import type { DemoPace } from '../machine/paced-clock.ts';
import type { Log } from '../machine/log.ts';
import type { DoNotDisturb, NotificationPermission, Notifier } from '../pipeline/alerts/deliver/notifier.ts';
import type { Backups } from '../pipeline/store/backup-keeper.ts';
import type { Database } from '../pipeline/store/database.ts';
import type { Pictures } from '../reading/pictures/pictures.ts';
import type { TrayIcon } from '../reading/view-model/tray.ts';
import type { DemoService } from '../settings/connection/demo-service.ts';
import type { PreferencesFile } from '../settings/preferences-file.ts';
import type { Teams } from '../team/team-source.ts';

export interface Ports {
  readonly clock: Clock;
  readonly http: Http;
  readonly keychain: Keychain;
  readonly notifier: Notifier;
  readonly tray: TrayIcon;
  readonly panel: Panel;
  readonly log: Log;
  readonly preferences: PreferencesFile;
  readonly demo: DemoService;
  /** Left out where the demo's time is that of the wall. */
  readonly demoPace?: DemoPace;
  readonly host: Host;
  /** Opened by the host (store/open-database.ts), so that a file in use is refused before anything else starts. */
  readonly database: Database;
  /** Backups of the database; left out by a host that makes none. What the user deletes is deleted from them too. */
  readonly backups?: Backups;
  /** Left out by a host that cannot read it. */
  readonly doNotDisturb?: DoNotDisturb;
  /** Left out by a host that cannot read it. */
  readonly notificationPermission?: NotificationPermission;
  readonly desktop?: Desktop;
  /** Left out by a host that is not installed. */
  readonly updates?: UpdatePlace;
  readonly pictures?: Pictures;
  /** Left out by a host that uses none. */
  readonly proxy?: Proxy;
  /** Through which assistants ask for changes; left out by a host that admits none. */
  readonly askEndpoint?: AskEndpoint;
  /** Left out by a host whose user cannot join one. */
  readonly teams?: Teams;
  /** For a host that prints what happens; left out by one that only shows it. */
  readonly journal?: Journal;
}
