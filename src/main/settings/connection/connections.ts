// Which surfaces are connected: their addresses are in the preferences, their keys in the keychain or, if the user prefers,
// in memory only.
import type { KeyTrouble } from '../../../shared/contract/failures.ts';
import { surfaces } from '../../../shared/contract/service.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type {
  ConnectAnswer,
  ConnectionView,
  ConnectRequest,
  DisconnectAnswer,
  KeyPlace,
  ProblemView,
  ManagedAddress,
  Surface,
} from '../../../shared/model.ts';
import { surfaceLabel } from '../../../shared/words/surface-label.ts';
import type { CallTarget } from '../../pipeline/api/call.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Http } from '../../machine/http-port.ts';
import type { Keychain } from '../../machine/keychain.ts';
import type { Preferences } from '../preferences.ts';
import { StoredKeys } from './stored-keys.ts';
import { verifyConnection } from './verify.ts';

/** A key and the address it was verified at. */
export type Target = Pick<CallTarget, 'address' | 'key'>;
export type Targets = Readonly<Record<Surface, Target | null>>;

export interface ConnectionsParts {
  readonly http: Http;
  readonly clock: Clock;
  readonly keychain: Keychain;
  readonly preferences: Preferences;
  /** False if this process may not be trusted with a key for this address. */
  readonly takesKey?: ((address: string) => boolean) | undefined;
  /** Whether another organization uses this key, whose quota (API 8.1) would be spent twice. Left out: none does. */
  readonly isKeyTaken?: ((surface: Surface, key: string) => boolean) | undefined;
  /** The only address of this surface that may receive a key, as set by the organization; null: any. */
  readonly managedAddress?: ((surface: Surface) => ManagedAddress | null) | undefined;
}

/** Only the user can fix it. */
export interface KeyProblem extends ProblemView {
  readonly code: KeyTrouble;
}

export class Connections {
  readonly #parts: ConnectionsParts;
  readonly #targets: Record<Surface, Target | null> = { public: null, rest: null };
  readonly #kept: Record<Surface, KeyPlace | null> = { public: null, rest: null };
  readonly #keys: StoredKeys;
  readonly #troubles: Record<Surface, KeyTrouble | null> = { public: null, rest: null };
  /** What is being verified. */
  readonly #attempts: Record<Surface, AbortController | null> = { public: null, rest: null };
  /** How often each was disconnected: a key that was being stored meanwhile is not used. */
  readonly #disconnects: Record<Surface, number> = { public: 0, rest: 0 };

  constructor(parts: ConnectionsParts) {
    this.#parts = parts;
    this.#keys = new StoredKeys(parts);
  }

  /** Reads the keys of the stored addresses. An unavailable keychain changes nothing that is stored. */
  async load(): Promise<void> {
    for (const surface of surfaces) {
      const address = this.#stored(surface);
      if (address === null || this.#targets[surface] !== null) continue;
      this.#troubles[surface] = null;
      const managed = this.#managed(surface) ?? address;
      if (managed !== address) {
        this.#troubles[surface] = managed === false ? 'address-unreadable' : 'address-managed';
        continue;
      }
      if (!this.#takesKey(address)) {
        this.#troubles[surface] = 'test-runtime';
        continue;
      }
      const disconnects = this.#disconnects[surface];
      const read = await this.#keys.read(surface);
      // A locked keychain took its time: what was disconnected or connected meanwhile stays so.
      const isLate = this.#stored(surface) !== address || this.#disconnects[surface] !== disconnects;
      if (isLate || this.targets()[surface] !== null) continue;
      if (read.kind === 'present') this.#use(surface, { address, key: read.secret }, 'keychain');
      else this.#troubles[surface] = troubleOf[read.kind];
    }
  }

  /** Connects for this run only, without verifying or storing: for a host that was given the keys. Null: no longer. */
  useForSession(surface: Surface, target: Target | null): void {
    this.#targets[surface] = target;
    this.#kept[surface] = target === null ? null : 'session';
  }

  /**
   * Verifies first; the old key stays stored and in use until the new one has answered 200 (API 5.6). A later attempt for the
   * same surface ends this one.
   */
  async connect(asked: ConnectRequest): Promise<ConnectAnswer> {
    // Whatever the panel sends: no other address gets a key.
    const managed = this.#managed(asked.surface);
    if (managed === false) return { kind: 'refused', field: null, ...troubleWords('address-unreadable') };
    const request = { ...asked, address: managed ?? asked.address };
    if (!this.#takesKey(request.address)) {
      return { kind: 'refused', field: null, ...troubleWords('test-runtime') };
    }
    if (this.#parts.isKeyTaken?.(request.surface, request.key.trim()) === true)
      return { kind: 'refused', field: 'key', ...messages().keys.takenByOther };
    const { surface, keep } = request;
    const disconnects = this.#disconnects[surface];
    this.cancelConnect(surface);
    const attempt = new AbortController();
    this.#attempts[surface] = attempt;
    const verification = await verifyConnection(request, this.#parts, attempt.signal);
    if (attempt.signal.aborted) return { kind: 'cancelled' };
    this.#attempts[surface] = null;
    if (verification.kind === 'refused') return verification;
    const { target, limit } = verification;
    if (keep === 'keychain') {
      const outcome = await this.#keys.store(surface, target);
      if (outcome === 'unavailable') {
        const { noKeychain, notStored } = messages().keys;
        return { kind: 'not-kept', ...((await this.#parts.keychain.isMissing()) ? noKeychain : notStored) };
      }
      if (outcome === 'not-written') return { kind: 'not-kept', ...messages().keys.notWritten };
      // A locked keychain took its time: what has been disconnected meanwhile removes this key in its turn.
      if (this.#disconnects[surface] !== disconnects) return { kind: 'cancelled' };
      this.#troubles[surface] = null;
    }
    const { preferences } = this.#parts;
    const addresses = { ...preferences.current().addresses, [surface]: target.address };
    preferences.hold({ mode: 'connected', addresses });
    this.#use(surface, target, keep);
    return { kind: 'connected', ...(limit === undefined ? {} : { limit }) };
  }

  /** Ends the attempt that is being verified; one whose key is being stored goes on. */
  cancelConnect(surface: Surface): void {
    this.#attempts[surface]?.abort();
    this.#attempts[surface] = null;
  }

  /** The surface is disconnected at once; its key is removed as soon as the keychain responds. */
  async disconnect(surface: Surface): Promise<DisconnectAnswer> {
    const { preferences } = this.#parts;
    this.cancelConnect(surface);
    this.#disconnects[surface] += 1;
    this.#targets[surface] = null;
    this.#kept[surface] = null;
    const addresses = { ...preferences.current().addresses, [surface]: null };
    // A team continues without keys.
    const isNothingLeft =
      preferences.current().mode !== 'team' && surfaces.every((other) => addresses[other] === null);
    preferences.hold({ addresses, ...(isNothingLeft ? { mode: 'none' } : {}) });
    await this.#keys.leave(surface, isNothingLeft);
    return this.#keys.isLeft(surface) ? { kind: 'key-kept', ...keyLeft(surface) } : { kind: 'disconnected' };
  }

  /** Retries removing the keys of disconnected surfaces. */
  removeLeftKeys(): Promise<void> {
    return this.#keys.removeLeft();
  }

  targets(): Targets {
    return { ...this.#targets };
  }

  /** `isRefused`: the poller got a 401 on that surface. */
  view(surface: Surface, isRefused: boolean): ConnectionView {
    const target = this.#targets[surface];
    const address = target?.address ?? (this.#managed(surface) || this.#stored(surface));
    if (target !== null) {
      return { surface, state: isRefused ? 'refused' : 'connected', address, keyKept: this.#kept[surface] };
    }
    const isLocked = address !== null && this.#troubles[surface] === 'keychain-unavailable';
    const keyKept = this.#keys.isLeft(surface) ? 'keychain' : null;
    return { surface, state: isLocked ? 'keychain-unavailable' : 'absent', address, keyKept };
  }

  /** An address is stored whose key could not be read. */
  isKeyMissing(): boolean {
    return this.#surfacesWithoutKey().length > 0;
  }

  #surfacesWithoutKey(): readonly Surface[] {
    return surfaces.filter((surface) => this.#stored(surface) !== null && this.#targets[surface] === null);
  }

  #stored(surface: Surface): string | null {
    return this.#parts.preferences.current().addresses[surface];
  }

  /** Only the user can fix these: a keychain that does not respond, a key that is no longer in it. */
  problems(now: number): readonly KeyProblem[] {
    const [surface] = this.#surfacesWithoutKey();
    if (surface === undefined) return [];
    const code = this.#troubles[surface] ?? 'key-missing';
    return [{ ...problemOf(surface, troubleWords(code), actions[code], now), code }];
  }

  /** Keys that could not be removed. The user saw it when it happened, so they raise no notification. */
  leftKeys(now: number): readonly ProblemView[] {
    return surfaces
      .filter((surface) => this.#keys.isLeft(surface))
      .map((surface) => problemOf(surface, keyLeft(surface), 'check-now', now));
  }

  #managed(surface: Surface): ManagedAddress | null {
    return this.#parts.managedAddress?.(surface) ?? null;
  }

  #takesKey(address: string): boolean {
    return this.#parts.takesKey?.(address) ?? true;
  }

  #use(surface: Surface, target: Target, kept: 'keychain' | 'session'): void {
    this.#targets[surface] = target;
    this.#kept[surface] = kept;
  }
}

const actions: Readonly<Record<KeyTrouble, ProblemView['action']>> = {
  'keychain-unavailable': 'check-now',
  'key-missing': 'replace-key',
  'key-of-other-address': 'replace-key',
  'address-managed': 'replace-key',
  'address-unreadable': null,
  'test-runtime': null,
};

function keyLeft(surface: Surface): { readonly title: string; readonly next: string } {
  const { stillInKeychain, stillInKeychainNext } = messages().keys;
  return { title: stillInKeychain(surfaceLabel[surface]), next: stillInKeychainNext };
}

function problemOf(
  surface: Surface,
  { title, next }: { readonly title: string; readonly next: string },
  action: ProblemView['action'],
  sinceAt: number,
): ProblemView {
  return { surface, severity: 'needs-you', title, next, action, requestId: null, sinceAt };
}

const troubleOf = {
  unavailable: 'keychain-unavailable',
  absent: 'key-missing',
  'other-address': 'key-of-other-address',
} as const;

function troubleWords(trouble: KeyTrouble): { readonly title: string; readonly next: string } {
  return messages().keys.trouble[trouble];
}

/** Surfaces for this run only, which are not stored. */
export function useForSession(connections: Connections, targets: Targets): void {
  for (const surface of surfaces) connections.useForSession(surface, targets[surface]);
}
