// What happened, and what the user can do about it. `api` is the name of the API that it happened with.
import type { BackupTrouble, FailureCode, InnerFailureCode } from '../../contract/failures.ts';
import type { NotificationTrouble } from '../../contract/status.ts';
import { countText } from '../numbers.ts';

interface Text {
  readonly title: string;
  readonly next: string;
}

interface Usage {
  readonly used: number;
  readonly limit: number;
}

interface FailureMessages {
  readonly inner: Readonly<Record<InnerFailureCode, Text>>;
  readonly service: Readonly<
    Record<
      Exclude<FailureCode, InnerFailureCode>,
      {
        readonly title: (api: string) => string;
        /** Null when Hotlist goes on by itself and nothing need be done. */
        readonly next: string | null;
      }
    >
  >;
  readonly copy: Readonly<Record<BackupTrouble, Text>>;
  /** Of what came last, something is in a form that is not known. */
  readonly unreadable: { readonly title: (api: string) => string; readonly next: string };
  readonly loginItem: Text;
  readonly notifications: Readonly<Record<NotificationTrouble, Text>>;
  /** This computer's clock is wrong. */
  readonly clock: {
    /** `length`: “60 days”. */
    readonly title: (length: string, isAhead: boolean) => string;
    readonly next: string;
    readonly days: (count: number) => string;
    readonly hours: (count: number) => string;
    readonly minutes: (count: number) => string;
  };
  /** The parameter of the request that was not accepted, after the title. */
  readonly field: (name: string) => string;
  /** What the service said, in its own words. */
  readonly itsReason: (words: string) => string;
  readonly theServicesReason: (words: string) => string;
  readonly limits: {
    readonly credits: (numbers: { readonly required: number; readonly available: number } | null) => string;
    readonly creditsNext: string;
    readonly agency: (category: string | null, usage: Usage | null) => string;
    readonly agencyNext: string;
    readonly plan: (category: string | null, usage: Usage | null) => string;
    /** The currency is not shown (API 7.2), so none is named. */
    readonly upgrade: (plan: string, priceMonthly: number | null) => string;
    readonly addOn: (name: string, priceMonthly: number | null) => string;
  };
}

function usedUp(category: string | null, usage: Usage | null): string {
  const of = category === null ? '' : ` for ${category}`;
  return `limit${of} is used up${usage === null ? '' : `: ${countText(usage.used)} of ${countText(usage.limit)}`}.`;
}

function price(priceMonthly: number | null): string {
  return priceMonthly === null ? 'lifts it' : `costs ${priceMonthly} a month`;
}

export const failures: FailureMessages = {
  inner: {
    'disk-full': {
      title: 'The disk is full: nothing can be stored.',
      next: 'Free some space. Hotlist continues as soon as it can store again.',
    },
    'read-only': {
      title: 'The data folder is read-only: nothing can be stored.',
      next: 'Give yourself write access to it. Hotlist continues as soon as it can store again.',
    },
    locked: {
      title: 'Another program has locked the data file: nothing can be stored.',
      next: 'Close that program. Hotlist continues as soon as it can store again.',
    },
    damaged: {
      title: 'The data file is damaged.',
      next: 'Restart Hotlist. It checks the file and offers to restore a backup.',
    },
    'file-gone': {
      title: 'The data file was deleted or replaced while Hotlist was running.',
      next: 'Restart Hotlist. It first writes back what it has, beside any other file that is there now.',
    },
    'store-failed': {
      title: 'Hotlist cannot write to the disk.',
      next: 'Check that the disk is connected and that the data folder is yours. Hotlist will keep trying.',
    },
    uncaught: {
      title: 'Something unexpected failed inside Hotlist.',
      next: 'Restart Hotlist. No recorded data and no alerts are lost.',
    },
    internal: {
      title: 'Something failed inside Hotlist. It will keep trying.',
      next: 'If this continues, quit Hotlist and start it again.',
    },
  },
  service: {
    'key-refused': {
      title: (api) => `The service refused the key for the ${api}. Hotlist asks again once an hour.`,
      next: 'Check that the key is complete and belongs to this API, or replace it. It may have been revoked.',
    },
    'scope-missing': {
      title: (api) => `The key for the ${api} is not allowed to do this. Everything else keeps working.`,
      next: 'Use a key with the Read-Write scope, created in the dashboard under Settings, API Keys.',
    },
    'credits-used-up': {
      title: (api) => `The credits for the ${api} are used up. Hotlist tries again every 15 minutes.`,
      next: 'Add credits in the dashboard.',
    },
    'plan-limit': {
      title: (api) =>
        `Your plan does not allow this call to the ${api}. Hotlist tries again every 15 minutes.`,
      next: 'Check your plan in the dashboard.',
    },
    'invalid-request': {
      title: (api) => `The service rejected a request to the ${api}.`,
      next: 'Check the address. If it is right, you may need a newer Hotlist.',
    },
    'not-found': {
      title: (api) => `Nothing answers at this address of the ${api}.`,
      next: 'Check the address. Part of it may be missing, or there may be too much.',
    },
    conflict: {
      title: (api) => `The service reports a conflict on the ${api}. Hotlist will try again.`,
      next: null,
    },
    'rate-limited': {
      title: (api) =>
        `The service asked Hotlist to slow down on the ${api}. Hotlist waits as long as it is asked to.`,
      next: null,
    },
    'server-error': {
      title: (api) =>
        `The service is having trouble with the ${api}. Hotlist will keep trying, less and less often.`,
      next: null,
    },
    'no-route': {
      title: (api) => `The ${api} cannot be reached. Hotlist will keep trying.`,
      next: 'Check the network, and the address if it is new.',
    },
    'proxy-unreachable': {
      title: (api) => `This network’s proxy cannot be reached, so Hotlist cannot reach the ${api}.`,
      next: 'Check the network, and the proxy in your system settings. Your administrator knows its address.',
    },
    'proxy-password-missing': {
      title: (api) =>
        `This network’s proxy wants a user name and password before it lets Hotlist reach the ${api}.`,
      next: 'Enter them in the settings, under Connection. They are kept in the keychain.',
    },
    'proxy-password-refused': {
      title: (api) =>
        `This network’s proxy refused the user name or password, so Hotlist cannot reach the ${api}.`,
      next: 'Enter them again in the settings, under Connection. The password may have changed.',
    },
    'proxy-sign-in-unknown': {
      title: (api) =>
        `This network’s proxy uses a kind of sign-in Hotlist does not support, so Hotlist cannot reach the ${api}.`,
      next: 'Ask your administrator to let Hotlist through without signing in, or with a user name and password (Basic).',
    },
    'proxy-refused': {
      title: (api) => `This network’s proxy does not let Hotlist through to the ${api}.`,
      next: 'Ask your administrator to allow its address, then check again.',
    },
    'certificate-untrusted': {
      title: (api) => `This computer does not trust the certificate of the ${api}.`,
      next: 'Ask your administrator to install your company’s certificate authority on it, and check the address.',
    },
    'team-unreachable': {
      title: () => 'Your team’s server cannot be reached.',
      next: 'Hotlist shows what it knows and catches up by itself. If it is only you, check your network or VPN.',
    },
    'team-refused': {
      title: () => 'Your team’s server no longer accepts this computer.',
      next: 'Ask your team’s administrator for a new join file.',
    },
    'relay-silent': {
      title: () => 'Your team’s relay is not responding.',
      next: 'Hotlist shows what it knows and catches up when the relay is back. If this continues, tell your team’s administrator.',
    },
    'relay-starting': {
      title: () => 'Your team’s relay is starting and has not read everything yet.',
      next: 'Hotlist shows what it knows and goes on by itself.',
    },
    'relay-late': {
      title: () => 'Your team’s relay has not read the service for too long.',
      next: 'Hotlist shows what it knows and catches up when the relay reads again. If this continues, tell your team’s administrator.',
    },
    tls: {
      title: (api) => `The connection to the ${api} is not secure: its certificate was not accepted.`,
      next: 'Check the address. On a company network, ask whether it inspects traffic with its own certificate.',
    },
    timeout: {
      title: (api) => `The ${api} took too long to answer. Hotlist will try again.`,
      next: null,
    },
    aborted: { title: (api) => `The call to the ${api} was stopped.`, next: null },
    redirected: {
      title: (api) => `The address of the ${api} redirects somewhere else. Hotlist never sends a key there.`,
      next: 'If you trust it, enter the address it redirects to. A network’s sign-in page can also redirect.',
    },
    'not-the-service': {
      title: (api) =>
        `Something other than the service answered on the ${api}. Hotlist will keep trying, less and less often.`,
      next: 'A network’s sign-in page, a firewall or a proxy can do that. Sign in to the network if it asks you to, and check the address.',
    },
    'cut-off': {
      title: (api) => `A reply from the ${api} was cut off on the way. Hotlist will try again.`,
      next: null,
    },
    encoding: {
      title: (api) =>
        `A reply from the ${api} was compressed in a way Hotlist cannot read. Hotlist will try again.`,
      next: 'A proxy in between may have changed it. If this continues, check the address.',
    },
    'too-large': {
      title: (api) => `A reply from the ${api} was too large and was not read. Hotlist will try again.`,
      next: 'If this continues, check the address.',
    },
    'wrong-shape': {
      title: (api) => `A reply from the ${api} was not in a form Hotlist knows. What is stored stays.`,
      next: 'Check the address. If it is right, you may need a newer Hotlist.',
    },
    'newer-language': {
      title: (api) => `The ${api} has changed, and this Hotlist does not understand it.`,
      next: 'Update Hotlist. Most of a reply could not be read. What could be is shown, and Hotlist will try again.',
    },
    'still-generating': {
      title: (api) => `The ${api} is still working on its answer. Hotlist will ask again shortly.`,
      next: null,
    },
    'unexpected-status': {
      title: (api) => `The ${api} answered in a way Hotlist does not know.`,
      next: 'Check the address.',
    },
  },
  copy: {
    'low-disk': {
      title: 'The data was not backed up today: there is too little space on the disk.',
      next: 'Free some space. Hotlist tries again every hour.',
    },
    'backup-failed': {
      title: 'The data could not be backed up today.',
      next: 'Check that the data folder is yours and that its disk works. Hotlist tries again every hour.',
    },
  },
  unreadable: {
    title: (api) => `Hotlist could not read the newest entry from the ${api}, so it raised no alert for it.`,
    next: 'Look it up in the service’s own dashboard. Diagnostics names the field. If this continues, update Hotlist.',
  },
  loginItem: {
    title: 'Start at login could not be changed.',
    next: 'Check that you own your autostart folder, then turn it off and on again in the settings.',
  },
  clock: {
    title: (length, isAhead) =>
      `This computer’s clock is ${length} ${isAhead ? 'ahead of' : 'behind'} the service’s.`,
    next: 'Set its date, time and time zone right. Until then times here are wrong, and so is when alerts wait.',
    days: (count) => `${count} days`,
    hours: (count) => `${count} hours`,
    minutes: (count) => `${count} minutes`,
  },
  notifications: {
    silent: {
      title: 'Notifications don’t respond.',
      next: 'Alerts wait in the feed and appear as soon as your desktop shows notifications again. If this continues, log out and back in.',
    },
    missing: {
      title: 'This desktop shows no notifications.',
      next: 'Alerts wait in the feed and appear as soon as a notification service runs. Start the one of your desktop, or install one, such as dunst or mako.',
    },
  },
  field: (name) => `(field: ${name})`,
  itsReason: (words) => `Its reason: ${words}.`,
  theServicesReason: (words) => `The service’s reason: ${words}.`,
  limits: {
    credits: (numbers) =>
      numbers === null
        ? 'Your credits are used up.'
        : `Your credits are used up: ${countText(numbers.required)} needed, ${countText(numbers.available)} left.`,
    creditsNext: 'Add credits in the dashboard.',
    agency: (category, usage) => `Your agency’s ${usedUp(category, usage)}`,
    agencyNext: 'Ask the agency that manages this workspace.',
    plan: (category, usage) => `Your plan’s ${usedUp(category, usage)}`,
    upgrade: (plan, priceMonthly) => `The next plan, ${plan}, ${price(priceMonthly)}.`,
    addOn: (name, priceMonthly) => `The add-on ${name} ${price(priceMonthly)}.`,
  },
};
