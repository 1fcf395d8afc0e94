// What happened, and what the user can do about it. `api` is the name of the API that it happened with.
import type { CopyTrouble, FailureCode, InnerFailureCode } from '../../contract/failures.ts';
import { countText } from '../../words/numbers.ts';

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
  readonly copy: Readonly<Record<CopyTrouble, Text>>;
  readonly loginItem: Text;
  /** What shows the desktop's notifications hangs. */
  readonly notifications: Text;
  /** The parameter of the request that was not accepted, behind the title. */
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
      title: 'The data folder may not be written to: nothing can be stored.',
      next: 'Give yourself the right to write to it. Hotlist continues as soon as it can store again.',
    },
    locked: {
      title: 'Another program holds the data file: nothing can be stored.',
      next: 'Close that program. Hotlist continues as soon as it can store again.',
    },
    damaged: {
      title: 'The data file is damaged.',
      next: 'Restart Hotlist: it checks the file and offers to restore a copy.',
    },
    'store-failed': {
      title: 'Hotlist cannot write to the disk.',
      next: 'Check that the disk is there and that the data folder is yours. Hotlist will keep trying.',
    },
    uncaught: {
      title: 'Something unexpected failed inside Hotlist.',
      next: 'Restart Hotlist: nothing that is recorded is lost, and no alert.',
    },
    internal: {
      title: 'Something failed inside Hotlist. It will keep trying.',
      next: 'If this continues, quit Hotlist and start it again.',
    },
  },
  service: {
    'key-refused': {
      title: (api) => `The service refused the key for the ${api}. Hotlist does not ask with it any more.`,
      next: 'Check that the key is whole and belongs to this API, or replace it: it may have been revoked.',
    },
    'scope-missing': {
      title: (api) => `The key for the ${api} may not do this. Everything else keeps working.`,
      next: 'Use a key with the Read-Write scope, created in the dashboard under Settings, API Keys.',
    },
    'credits-used-up': {
      title: (api) => `The credits for the ${api} are used up. Hotlist tries again every 15 minutes.`,
      next: 'Add credits in the dashboard.',
    },
    'plan-limit': {
      title: (api) =>
        `Your plan does not allow this call to the ${api}. Hotlist tries again every 15 minutes.`,
      next: 'Look at your plan in the dashboard.',
    },
    'invalid-request': {
      title: (api) => `The service did not accept a request to the ${api}.`,
      next: 'Check the address. If it is right, a newer Hotlist may be needed.',
    },
    'not-found': {
      title: (api) => `Nothing answers at this address of the ${api}.`,
      next: 'Check the address: part of it may be missing, or there may be too much.',
    },
    conflict: {
      title: (api) => `The service reports a conflict at the ${api}. Hotlist tries again.`,
      next: null,
    },
    'rate-limited': {
      title: (api) =>
        `The service asked Hotlist to slow down on the ${api}. It waits as long as the service asks.`,
      next: null,
    },
    'server-error': {
      title: (api) =>
        `The service has trouble answering on the ${api}. Hotlist tries again, less and less often.`,
      next: null,
    },
    'no-route': {
      title: (api) => `The service cannot be reached (the ${api}). Hotlist will keep trying.`,
      next: 'Check the network, and the address if it is new.',
    },
    'proxy-unreachable': {
      title: (api) => `The proxy of this network cannot be reached, so the ${api} cannot be asked.`,
      next: 'Check the network, and the proxy in the system’s settings. Your administrator knows its address.',
    },
    'proxy-password-missing': {
      title: (api) =>
        `The proxy of this network asks for a name and a password before it leads to the ${api}.`,
      next: 'Enter them in the settings, under Connection. They are kept in the keychain.',
    },
    'proxy-password-refused': {
      title: (api) =>
        `The proxy of this network refused the name or the password, so the ${api} cannot be asked.`,
      next: 'Enter them again in the settings, under Connection: the password may have changed.',
    },
    'proxy-sign-in-unknown': {
      title: (api) =>
        `The proxy of this network asks for a kind of sign-in that Hotlist does not know, so the ${api} cannot be asked.`,
      next: 'Ask your administrator to let Hotlist through without it, or with a name and a password (Basic).',
    },
    'proxy-refused': {
      title: (api) => `The proxy of this network does not let Hotlist through to the ${api}.`,
      next: 'Ask your administrator to allow its address, then check again.',
    },
    'certificate-untrusted': {
      title: (api) => `The certificate of the ${api} is not trusted on this computer.`,
      next: 'Ask your administrator to install your company’s certificate authority on it, and check the address.',
    },
    'team-unreachable': {
      title: () => 'Your team’s server cannot be reached.',
      next: 'Hotlist shows what it knows and catches up by itself. If only you are cut off, check your network or VPN.',
    },
    'team-refused': {
      title: () => 'Your team’s server does not accept this desktop any more.',
      next: 'Ask your team’s administrator for a new join file.',
    },
    'relay-silent': {
      title: () => 'Your team’s relay does not answer.',
      next: 'Hotlist shows what it knows and catches up when the relay is back. If this lasts, tell your team’s administrator.',
    },
    tls: {
      title: (api) => `The connection to the ${api} is not secure: its certificate was not accepted.`,
      next: 'Check the address. On a company network, ask whether it inspects traffic with a certificate of its own.',
    },
    timeout: {
      title: (api) => `The service took too long to answer on the ${api}. Hotlist tries again.`,
      next: null,
    },
    aborted: { title: (api) => `The call to the ${api} was stopped.`, next: null },
    redirected: {
      title: (api) => `The address of the ${api} points somewhere else. A key is never sent along.`,
      next: 'Enter the address it redirects to, if you trust it.',
    },
    'not-json': {
      title: (api) => `What answered on the ${api} is not the service: the reply was not JSON.`,
      next: 'Check the address. A sign-in page of the network can also answer in its place.',
    },
    'cut-off': {
      title: (api) => `A reply of the ${api} was cut off on the way. Hotlist tries again.`,
      next: null,
    },
    'too-large': {
      title: (api) => `A reply of the ${api} was larger than 8 MB and was not read. Hotlist tries again.`,
      next: 'If this continues, check the address.',
    },
    'wrong-shape': {
      title: (api) => `A reply of the ${api} did not have the form Hotlist knows. What is stored stays.`,
      next: 'Check the address. If it is right, a newer Hotlist may be needed.',
    },
    'newer-language': {
      title: (api) => `The service speaks a newer language (the ${api}).`,
      next: 'Update Hotlist. Most of a reply could not be read; what could be is shown, and Hotlist tries again.',
    },
    'still-generating': {
      title: (api) => `The service is still working on its answer on the ${api}. Hotlist asks again shortly.`,
      next: null,
    },
    'unexpected-status': {
      title: (api) => `The service answered in a way Hotlist does not know on the ${api}.`,
      next: 'Check the address.',
    },
  },
  copy: {
    'low-disk': {
      title: 'No copy of the data was made today: the disk has too little room.',
      next: 'Free some space. Hotlist tries again every hour.',
    },
    'copy-failed': {
      title: 'No copy of the data could be made today.',
      next: 'Check that the data folder is yours and that its disk works. Hotlist tries again every hour.',
    },
  },
  loginItem: {
    title: 'Launch at login could not be changed.',
    next: 'Check that your autostart folder is yours, then switch it off and on in the settings.',
  },
  notifications: {
    title: 'Notifications don’t respond.',
    next: 'Alerts wait in the feed and appear as soon as your desktop shows notifications again. If this lasts, log out and in again.',
  },
  field: (name) => `(field: ${name})`,
  itsReason: (words) => `Its reason: ${words}.`,
  theServicesReason: (words) => `The service's reason: ${words}.`,
  limits: {
    credits: (numbers) =>
      numbers === null
        ? 'Your credits are used up.'
        : `Your credits are used up: ${countText(numbers.required)} needed, ${countText(numbers.available)} left.`,
    creditsNext: 'Add credits in the dashboard.',
    agency: (category, usage) => `Your agency's ${usedUp(category, usage)}`,
    agencyNext: 'Ask the agency that manages this workspace.',
    plan: (category, usage) => `Your plan's ${usedUp(category, usage)}`,
    upgrade: (plan, priceMonthly) => `The next plan, ${plan}, ${price(priceMonthly)}.`,
    addOn: (name, priceMonthly) => `The add-on ${name} ${price(priceMonthly)}.`,
  },
};
