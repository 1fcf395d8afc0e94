// Which surfaces are connected: addresses in the preferences, keys in the keychain or, if the user wants, in memory.
import type { ConnectAnswer, ConnectRequest } from '../../shared/ipc.ts';
import type { ConnectionView, ProblemView, Surface } from '../../shared/model.ts';
import type { CallTarget } from '../api/call.ts';
import type { Clock, Http, Keychain } from '../ports.ts';
import type { Preferences } from '../settings/preferences.ts';
import { verifyConnection } from './verify.ts';

/** A key and the address it was verified at. */
export type Target = Pick<CallTarget, 'address' | 'key'>;
export type Targets = Readonly<Record<Surface, Target | null>>;

export interface ConnectionsParts {
  readonly http: Http;
  readonly clock: Clock;
  readonly keychain: Keychain;
  readonly preferences: Preferences;
}

const surfaces: readonly Surface[] = ['a', 'b'];

/** One keychain entry per surface: the key in use. The data of an earlier organisation stays, its key does not. */
function entryOf(surface: Surface): string {
  return `main/${surface}`;
}

export class Connections {
  readonly #parts: ConnectionsParts;
  readonly #targets: Record<Surface, Target | null> = { a: null, b: null };
  readonly #kept: Record<Surface, 'keychain' | 'session' | null> = { a: null, b: null };
  #isKeychainMissing = false;

  constructor(parts: ConnectionsParts) {
    this.#parts = parts;
  }

  /** Reads the keys of the addresses that are stored. An unavailable keychain changes nothing that is stored. */
  async load(): Promise<void> {
    const { addresses } = this.#parts.preferences.current();
    for (const surface of surfaces) {
      const address = addresses[surface];
      if (address === null || this.#targets[surface] !== null) continue;
      const read = await this.#parts.keychain.read(entryOf(surface));
      this.#isKeychainMissing ||= read.kind === 'unavailable';
      if (read.kind === 'present') this.#use(surface, { address, key: read.secret }, 'keychain');
    }
  }

  /** Connects for as long as the process lives, without verifying or storing: for a host that was handed the keys. */
  useForSession(surface: Surface, target: Target): void {
    this.#use(surface, target, 'session');
  }

  /** Verifies first; the old key is kept, stored and in use until the new one has answered 200 (API 5.6). */
  async connect(request: ConnectRequest): Promise<ConnectAnswer> {
    const verification = await verifyConnection(request, this.#parts);
    if (verification.kind === 'refused') return verification;
    const { surface, keep } = request;
    const { target } = verification;
    if (keep === 'keychain') {
      const written = await this.#parts.keychain.write(entryOf(surface), target.key);
      if (written === 'unavailable') return keychainUnavailable;
      this.#isKeychainMissing = false;
    }
    this.#rememberAddress(surface, target.address, keep);
    this.#use(surface, target, keep);
    return { kind: 'connected' };
  }

  async disconnect(surface: Surface): Promise<void> {
    await this.#parts.keychain.remove(entryOf(surface));
    const { preferences } = this.#parts;
    const stored = { ...preferences.stored().addresses, [surface]: null };
    const addresses = { ...preferences.current().addresses, [surface]: null };
    this.#targets[surface] = null;
    this.#kept[surface] = null;
    const isNothingLeft = surfaces.every((other) => addresses[other] === null);
    preferences.update({ addresses: stored, ...(isNothingLeft ? { mode: 'none' } : {}) });
    preferences.hold({ addresses });
  }

  targets(): Targets {
    return { ...this.#targets };
  }

  /** `isRefused`: the poller has met a 401 on that surface. */
  view(surface: Surface, isRefused: boolean): ConnectionView {
    const target = this.#targets[surface];
    const address = target?.address ?? this.#parts.preferences.current().addresses[surface];
    if (target !== null) {
      return { surface, state: isRefused ? 'refused' : 'connected', address, keyKept: this.#kept[surface] };
    }
    const isLocked = address !== null && this.#isKeychainMissing;
    return { surface, state: isLocked ? 'keychain-unavailable' : 'absent', address, keyKept: null };
  }

  /** An address is stored whose key could not be read. */
  isKeyMissing(): boolean {
    return this.#surfacesWithoutKey().length > 0;
  }

  #surfacesWithoutKey(): readonly Surface[] {
    const { addresses } = this.#parts.preferences.current();
    return surfaces.filter((surface) => addresses[surface] !== null && this.#targets[surface] === null);
  }

  /** What only the user can mend: a keychain that does not answer, a key that has gone from it. */
  problems(now: number): readonly ProblemView[] {
    const [surface] = this.#surfacesWithoutKey();
    if (surface === undefined) return [];
    const words = this.#isKeychainMissing
      ? keychainUnavailable
      : { title: 'The key is no longer in the keychain.', next: 'Enter the key again in the settings.' };
    return [
      {
        surface,
        severity: 'needs-you',
        title: words.title,
        next: words.next,
        action: 'replace-key',
        requestId: null,
        sinceAt: now,
      },
    ];
  }

  /**
   * An address is stored together with its key or not at all: beside an older key it would send that one, after a
   * restart, to where it was never verified.
   */
  #rememberAddress(surface: Surface, address: string, keep: 'keychain' | 'session'): void {
    const { preferences } = this.#parts;
    const addresses = { ...preferences.current().addresses, [surface]: address };
    if (keep === 'keychain') {
      preferences.update({
        mode: 'connected',
        addresses: { ...preferences.stored().addresses, [surface]: address },
      });
    }
    preferences.hold({ mode: 'connected', addresses });
  }

  #use(surface: Surface, target: Target, kept: 'keychain' | 'session'): void {
    this.#targets[surface] = target;
    this.#kept[surface] = kept;
  }
}

const keychainUnavailable: Extract<ConnectAnswer, { kind: 'keychain-unavailable' }> = {
  kind: 'keychain-unavailable',
  title: 'The keychain of this computer does not answer. Nothing was stored.',
  next: 'Unlock it and try again, or keep the key for this session only.',
};

/** Surfaces given for this run only: nothing of them is written. */
export function useForSession(connections: Connections, targets: Targets): void {
  const use = (surface: 'a' | 'b', target: Target | null): void => {
    if (target !== null) connections.useForSession(surface, target);
  };
  use('a', targets.a);
  use('b', targets.b);
}
