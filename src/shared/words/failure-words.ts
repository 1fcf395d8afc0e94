// The one table that gives each failure its words: what happened, and what the user can do about it.
import { describeErrorType } from './error-type-words.ts';
import type { CopyTrouble } from '../contract/failures.ts';
import type { Failure, FailureCode, InnerFailureCode, LimitDetail, ProblemView, Surface } from '../model.ts';
import { countText, phraseFor, wordsFor } from './text.ts';

export interface FailureWords {
  readonly title: string;
  /** Null when Hotlist goes on by itself and nothing need be done. */
  readonly next: string | null;
  readonly severity: ProblemView['severity'];
  readonly action: ProblemView['action'];
}

/** How a surface is called where the user meets it. */
export function surfaceName(surface: Surface): string {
  return surface === 'public' ? 'the Accounts API' : 'the Signals API';
}

export function describeFailure(failure: Failure): FailureWords {
  const { title, ...words } = wordsByCode[failure.code];
  const base = title.replace('{service}', surfaceName(failure.surface));
  const field = failure.param === null ? '' : ` (field: ${failure.param})`;
  if (failure.limit === null) {
    const reason = serviceReasonWords(failure);
    return { ...words, title: base + field + (reason === null ? '' : ` ${reason}`) };
  }
  const { what, next } = limitWords(failure.limit);
  return { ...words, title: what, next: next ?? words.next };
}

/** The Signals API's codes repeat the status (API 7.1), and so do these of the Accounts API. */
const plainCodes = new Set(['unauthorized', 'forbidden', 'rate_limit_exceeded', 'not_found', 'UNAUTHORIZED']);

function serviceReasonWords({ surface, serviceCode }: Failure): string | null {
  if (serviceCode === null || plainCodes.has(serviceCode)) return null;
  // An invalid_signal_type and its like: the code is all that the Signals API says in a form that may be shown.
  return surface === 'public' ? describeErrorType(serviceCode) : `Its reason: ${phraseFor(serviceCode)}.`;
}

function limitWords(limit: LimitDetail): { readonly what: string; readonly next: string | null } {
  switch (limit.kind) {
    case 'credits': {
      const { required, available } = limit;
      const numbers =
        required === null || available === null
          ? ''
          : `: ${countText(required)} needed, ${countText(available)} left`;
      return { what: `Your credits are used up${numbers}.`, next: 'Add credits in the dashboard.' };
    }
    case 'agency':
      return {
        what: `Your agency's limit${usageWords(limit)}.`,
        next: 'Ask the agency that manages this workspace.',
      };
    case 'plan':
      return { what: `Your plan's limit${usageWords(limit)}.`, next: upgradeWords(limit) };
  }
}

interface Usage {
  readonly category: string | null;
  readonly used: number | null;
  readonly limit: number | null;
}

function usageWords({ category, used, limit }: Usage): string {
  const what = category === null ? '' : ` for ${phraseFor(category)}`;
  const numbers = used === null || limit === null ? '' : `: ${countText(used)} of ${countText(limit)}`;
  return `${what} is used up${numbers}`;
}

function upgradeWords({ upgrade, addOn }: Extract<LimitDetail, { kind: 'plan' }>): string | null {
  const parts: string[] = [];
  if (upgrade !== null) parts.push(`The next plan, ${upgrade.name}, ${priceWords(upgrade.priceMonthly)}.`);
  if (addOn !== null) parts.push(`The add-on ${wordsFor(addOn.slug)} ${priceWords(addOn.priceMonthly)}.`);
  return parts.length === 0 ? null : parts.join(' ');
}

/** The currency is not shown (API 7.2), so none is named. */
function priceWords(priceMonthly: number | null): string {
  return priceMonthly === null ? 'lifts it' : `costs ${priceMonthly} a month`;
}

const copyWords: Readonly<Record<CopyTrouble, Pick<FailureWords, 'title' | 'next'>>> = {
  'low-disk': {
    title: 'No copy of the data was made today: the disk has too little room.',
    next: 'Free some space. Hotlist tries again every hour.',
  },
  'copy-failed': {
    title: 'No copy of the data could be made today.',
    next: 'Check that the data folder is yours and that its disk works. Hotlist tries again every hour.',
  },
};

export const loginItemWords: FailureWords = {
  title: 'Whether Hotlist starts when you log in could not be changed.',
  next: 'Check that your autostart folder is yours, then switch it off and on in the settings.',
  severity: 'needs-you',
  action: 'open-settings',
};

/** Without a copy nothing is lost yet: there is less to go back to should the data file be damaged. */
export function describeCopyTrouble(trouble: CopyTrouble): FailureWords {
  return { ...copyWords[trouble], severity: 'needs-you', action: 'check-now' };
}

/** What failed inside Hotlist, wherever it failed. */
export function describeInnerFailure(code: InnerFailureCode): FailureWords {
  return wordsByCode[code];
}

const wordsByCode: Readonly<Record<FailureCode, FailureWords>> = {
  'disk-full': {
    title: 'The disk is full: nothing can be stored.',
    next: 'Free some space. Hotlist continues as soon as it can store again.',
    severity: 'broken',
    action: 'check-now',
  },
  'read-only': {
    title: 'The data folder may not be written to: nothing can be stored.',
    next: 'Give yourself the right to write to it. Hotlist continues as soon as it can store again.',
    severity: 'broken',
    action: 'check-now',
  },
  locked: {
    title: 'Another program holds the data file: nothing can be stored.',
    next: 'Close that program. Hotlist continues as soon as it can store again.',
    severity: 'broken',
    action: 'check-now',
  },
  damaged: {
    title: 'The data file is damaged.',
    next: 'Restart Hotlist: it checks the file and offers to restore a copy.',
    severity: 'broken',
    action: 'restart',
  },
  'store-failed': {
    title: 'The disk does not take what Hotlist stores.',
    next: 'Check that the disk is there and that the data folder is yours. Hotlist will keep trying.',
    severity: 'broken',
    action: 'check-now',
  },
  uncaught: {
    title: 'Something failed inside Hotlist that it was not ready for.',
    next: 'Restart Hotlist: nothing that is recorded is lost, and no alert.',
    severity: 'broken',
    action: 'restart',
  },
  internal: {
    title: 'Something failed inside Hotlist. It will keep trying.',
    next: 'If this stays, quit Hotlist and start it again.',
    severity: 'broken',
    action: 'check-now',
  },
  'key-refused': {
    title: 'The key for {service} was refused. Hotlist has stopped asking with it.',
    next: 'Replace the key: it may have been revoked, or belong to the other surface.',
    severity: 'needs-you',
    action: 'replace-key',
  },
  'scope-missing': {
    title: 'The key for {service} may not do this. Everything else keeps working.',
    next: 'Use a key with the Read-Write scope, created in the dashboard under Settings, API Keys.',
    severity: 'needs-you',
    action: 'replace-key',
  },
  'credits-used-up': {
    title: 'The credits for {service} are used up. Hotlist tries again every 15 minutes.',
    next: 'Add credits in the dashboard.',
    severity: 'needs-you',
    action: null,
  },
  'plan-limit': {
    title: 'Your plan does not allow this call to {service}. Hotlist tries again every 15 minutes.',
    next: 'Look at your plan in the dashboard.',
    severity: 'needs-you',
    action: null,
  },
  'invalid-request': {
    title: 'The service did not accept a request to {service}.',
    next: 'Check the address. If it is right, a newer Hotlist may be needed.',
    severity: 'broken',
    action: 'open-settings',
  },
  'not-found': {
    title: 'Nothing answers at this address of {service}.',
    next: 'Check the address: part of it may be missing, or there may be too much.',
    severity: 'needs-you',
    action: 'open-settings',
  },
  conflict: {
    title: 'The service reports a conflict at {service}. Hotlist tries again.',
    next: null,
    severity: 'passing',
    action: null,
  },
  'rate-limited': {
    title: 'The service asked Hotlist to slow down on {service}. It waits as long as the service asks.',
    next: null,
    severity: 'passing',
    action: null,
  },
  'server-error': {
    title: 'The service has trouble answering on {service}. Hotlist tries again, less and less often.',
    next: null,
    severity: 'passing',
    action: 'check-now',
  },
  'no-route': {
    title: 'The service cannot be reached ({service}). Hotlist will keep trying.',
    next: 'Check the network, and the address if it is new.',
    severity: 'passing',
    action: 'check-now',
  },
  tls: {
    title: 'The connection to {service} is not secure: its certificate was not accepted.',
    next: 'Check the address. On a company network, ask whether it inspects traffic with a certificate of its own.',
    severity: 'broken',
    action: 'open-settings',
  },
  timeout: {
    title: 'The service took too long to answer on {service}. Hotlist tries again.',
    next: null,
    severity: 'passing',
    action: 'check-now',
  },
  aborted: {
    title: 'The call to {service} was stopped.',
    next: null,
    severity: 'passing',
    action: null,
  },
  redirected: {
    title: 'The address of {service} points somewhere else. A key is never sent along.',
    next: 'Enter the address it redirects to, if you trust it.',
    severity: 'needs-you',
    action: 'open-settings',
  },
  'not-json': {
    title: 'What answered on {service} is not the service: the reply was not JSON.',
    next: 'Check the address. A sign-in page of the network can also answer in its place.',
    severity: 'broken',
    action: 'open-settings',
  },
  'cut-off': {
    title: 'A reply of {service} was cut off on the way. Hotlist tries again.',
    next: null,
    severity: 'passing',
    action: 'check-now',
  },
  'too-large': {
    title: 'A reply of {service} was larger than 8 MB and was not read. Hotlist tries again.',
    next: 'If this stays, check the address.',
    severity: 'broken',
    action: 'open-settings',
  },
  'wrong-shape': {
    title: 'A reply of {service} did not have the form Hotlist knows. What is stored stays.',
    next: 'Check the address. If it is right, a newer Hotlist may be needed.',
    severity: 'broken',
    action: 'open-settings',
  },
  'newer-language': {
    title: 'The service speaks a newer language ({service}).',
    next: 'Update Hotlist. Most of a reply could not be read; what could be is shown, and Hotlist tries again.',
    severity: 'broken',
    action: 'check-now',
  },
  'still-generating': {
    title: 'The service is still working on its answer on {service}. Hotlist asks again shortly.',
    next: null,
    severity: 'passing',
    action: 'check-now',
  },
  'unexpected-status': {
    title: 'The service answered in a way Hotlist does not know on {service}.',
    next: 'Check the address.',
    severity: 'broken',
    action: 'open-settings',
  },
};
