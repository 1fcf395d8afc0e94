// What an organization has set for its people: values that they see and cannot change. A policy is a file that only the
// machine's administrator can write; this is how it is read.
import { isAbsolute } from 'node:path';
import { surfaces } from '../../shared/contract/service.ts';
import { isSetting, settings } from '../../shared/contract/settings.ts';
import { teamPlaceSchema } from '../../shared/contract/team-place.ts';
import { isObject } from '../../shared/is-object.ts';
import { parseJson } from '../../shared/parse-json.ts';
import type { ManagedAddress, SettingName, Settings, Surface } from '../../shared/model.ts';
import { checkAddress } from '../pipeline/api/address.ts';
import { updateAddress } from '../machine/update-address.ts';
import { fieldsOf, readKnownSettings, readSetting } from './read-preferences.ts';

export interface Policy {
  readonly settings: Partial<Settings>;
  /** Whether nobody looks for updates, or where instead of the build's address; left out if not set. */
  readonly updates?: 'off' | { readonly address: string };
  /** The services' addresses, as stored: the only ones that may receive a key; left out if not set. */
  readonly addresses?: ManagedAddresses;
  /** The only servers whose teams may be joined, none if empty; left out if not set. */
  readonly teamServers?: readonly string[];
  /** Nothing is posted to a webhook, whatever the user wants, or until the policy can be read; left out if allowed. */
  readonly webhook?: 'off' | 'unread';
  /** The path of a file with certificate authorities (PEM) to trust in addition to the system's; left out if not set. */
  readonly certificates?: string;
  /** What this version does not understand; empty if everything applies. */
  readonly unknown: readonly string[];
}

type ManagedAddresses = Partial<Readonly<Record<Surface, ManagedAddress>>>;

/** No key is used or accepted, for either service. */
const noAddress: ManagedAddresses = Object.fromEntries(surfaces.map((surface) => [surface, false]));

/**
 * If the text is no policy at all, what the organization wanted is unknown: anything that could lead keys or the app itself
 * elsewhere is locked until it can be read.
 */
const unreadablePolicy: Policy = {
  settings: { assistantsOn: false, assistantsMayChange: false, checkForUpdates: false, webhookOn: false },
  updates: 'off',
  webhook: 'unread',
  teamServers: [],
  addresses: noAddress,
  unknown: ['policy'],
};

export const noPolicy: Policy = { settings: {}, unknown: [] };

/** If the policy on posting is not understood, posts are forbidden. */
const forbiddingPosts = { settings: { webhookOn: false }, webhook: 'off' } as const satisfies Partial<Policy>;

/** A policy's names for the two surfaces. */
const surfaceKeys = { accounts: 'public', signals: 'rest' } as const satisfies Record<string, Surface>;

/** What a policy may contain. */
const policyNames = [
  'addresses',
  'assistants',
  'certificates',
  'settings',
  'team',
  'updates',
  'webhook',
] as const;

function isSurfaceKey(name: string): name is keyof typeof surfaceKeys {
  return Object.hasOwn(surfaceKeys, name);
}

/**
 * `text`: JSON as docs/policy.md shows it; null without one. What cannot be read is reported, and the rest applies; anything
 * meant to lock something stays locked.
 */
export function readPolicy(text: string | null): Policy {
  if (text === null) return noPolicy;
  const policy = parse(text);
  if (policy === null) return unreadablePolicy;
  const { settings: wanted, updates: wantedUpdates, addresses: wantedAddresses, ...further } = policy;
  const { assistants, certificates, team: wantedTeam, webhook: wantedWebhook, ...others } = further;
  const team = readTeam(wantedTeam);
  const asked = withFlags(withSpelling(fieldsOf(wanted), Object.keys(settings)));
  const updates = readUpdates(wantedUpdates);
  const addresses = readAddresses(wantedAddresses);
  const path = typeof certificates === 'string' && isAbsolute(certificates) ? certificates : null;
  const known = {
    ...readKnownSettings(asked),
    ...(updates?.wanted === 'off' && { checkForUpdates: false }),
  };
  const isUnclear =
    (wantedWebhook !== undefined && wantedWebhook !== 'allowed' && wantedWebhook !== 'off') ||
    ('webhookOn' in asked && !('webhookOn' in known));
  const isPostingOff = isUnclear || wantedWebhook === 'off' || known.webhookOn === false;
  // What assistants may read is treated likewise.
  const forAssistants = readAssistants(assistants, asked, known);
  return {
    settings: {
      ...known,
      ...(isPostingOff && forbiddingPosts.settings),
      ...forAssistants.settings,
    },
    ...(isPostingOff && { webhook: forbiddingPosts.webhook }),
    ...(team !== null && { teamServers: team.servers }),
    ...(updates !== null && { updates: updates.wanted }),
    ...(Object.keys(addresses.known).length > 0 && { addresses: addresses.known }),
    ...(path !== null && { certificates: path }),
    unknown: [
      ...Object.keys(others),
      ...(updates?.isKnown === false ? ['updates'] : []),
      ...(team?.isKnown === false ? ['team'] : []),
      ...(isUnclear && wantedWebhook !== undefined ? ['webhook'] : []),
      ...(forAssistants.isKnown ? [] : ['assistants']),
      ...addresses.unknown,
      ...(wanted !== undefined && !isObject(wanted) ? ['settings'] : []),
      ...(certificates !== undefined && path === null ? ['certificates'] : []),
      ...Object.keys(asked)
        .filter((name) => !isSetting(name) || readSetting(name, asked[name]).kind !== 'whole')
        .map((name) => `settings.${name}`),
    ],
  };
}

/**
 * `off`, or `read-only`; anything else but `allowed` was meant as a limit and counts as off. So does a switch that cannot be
 * read.
 */
function readAssistants(
  wanted: unknown,
  asked: Readonly<Record<string, unknown>>,
  known: Partial<Settings>,
): { readonly settings: Partial<Settings>; readonly isKnown: boolean } {
  const isKnown = wanted === undefined || wanted === 'allowed' || wanted === 'read-only' || wanted === 'off';
  const isLocked = (name: SettingName): boolean => name in asked && known[name] !== true;
  const isOff = !isKnown || wanted === 'off' || isLocked('assistantsOn');
  const isReadOnly = isOff || wanted === 'read-only' || isLocked('assistantsMayChange');
  return {
    settings: {
      ...(isOff && { assistantsOn: false }),
      ...(isReadOnly && { assistantsMayChange: false }),
    },
    isKnown,
  };
}

/** `off`, or an address; anything else was meant to change the build's address and counts as off. Null if not set. */
function readUpdates(
  wanted: unknown,
): { readonly wanted: NonNullable<Policy['updates']>; readonly isKnown: boolean } | null {
  if (wanted === undefined) return null;
  const address = typeof wanted === 'string' ? updateAddress(wanted) : null;
  if (address !== null) return { wanted: { address }, isKnown: true };
  return { wanted: 'off', isKnown: wanted === 'off' };
}

/** `off`, or the servers whose teams may be joined, one or a list; anything else was meant as a limit and counts as off. */
function readTeam(
  wanted: unknown,
): { readonly servers: readonly string[]; readonly isKnown: boolean } | null {
  if (wanted === undefined) return null;
  if (wanted === 'off') return { servers: [], isKnown: true };
  const read = teamPlaceSchema.shape.servers.safeParse(typeof wanted === 'string' ? [wanted] : wanted);
  return read.success ? { servers: read.data, isKnown: true } : { servers: [], isKnown: false };
}

/** Where no key is sent, unencrypted or by redirects: the same as for an address that a user enters. */
function readAddresses(wanted: unknown): {
  readonly known: ManagedAddresses;
  readonly unknown: readonly string[];
} {
  if (wanted === undefined) return { known: {}, unknown: [] };
  if (!isObject(wanted)) return { known: noAddress, unknown: ['addresses'] };
  const known: Partial<Record<Surface, ManagedAddress>> = {};
  const unknown: string[] = [];
  const asked = withSpelling(wanted, Object.keys(surfaceKeys));
  for (const [name, value] of Object.entries(asked)) {
    const checked = typeof value === 'string' ? checkAddress(value) : null;
    if (isSurfaceKey(name)) known[surfaceKeys[name]] = checked?.kind === 'ok' && checked.address;
    if (checked?.kind !== 'ok' || !isSurfaceKey(name)) unknown.push(`addresses.${name}`);
  }
  // An unknown name was meant to lock one of those that are missing.
  const isMisspelt = Object.keys(asked).some((name) => !isSurfaceKey(name));
  return { known: isMisspelt ? { ...noAddress, ...known } : known, unknown };
}

/** No value that anything could be set to, so that what it is for is locked and reported. */
const CONTRADICTION = Symbol('several spellings');

/**
 * Names count in any case: the registry ignores it, and whoever writes “Webhook” in a file means to lock something too. One
 * that is spelt right comes before its other spellings. If there are only others, and several of them, none counts.
 */
function withSpelling(
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  const spelt = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    const right = byLowerCase.get(name.toLowerCase()) ?? name;
    const own = Object.hasOwn(fields, right) ? name : right;
    spelt.set(own, spelt.has(own) ? CONTRADICTION : value);
  }
  return Object.fromEntries(spelt);
}

/** The registry has no booleans: 1 and 0 are used if a setting is one. */
function withFlags(asked: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => {
      const isFlag = isSetting(name) && typeof settings[name].initial === 'boolean';
      return [name, isFlag && (value === 0 || value === 1) ? value === 1 : value];
    }),
  );
}

/** Whether there is anything to show. */
export function saysAnything({ addresses, certificates, updates, ...policy }: Policy): boolean {
  const said = [addresses, certificates, updates].some((part) => part !== undefined);
  return said || policy.unknown.length > 0 || lockedBy(policy).length > 0;
}

/** Which settings only the organization can change. */
export function lockedBy({ settings: set }: Pick<Policy, 'settings'>): readonly SettingName[] {
  return Object.keys(set).filter(isSetting);
}

/** The fields of an object; null for anything else. */
function parse(text: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text);
  return isObject(value) ? withSpelling(value, policyNames) : null;
}
