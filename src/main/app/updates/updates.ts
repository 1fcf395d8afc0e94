// Keeps this installation up to date: asks once a day what the latest release is, downloads it if it can be installed from
// here, and hands it over when the user says so. Failures leave the installed version as it is and raise no alarm.
import { z } from 'zod';
import { isRouteTrouble } from '../../../shared/contract/failures.ts';
import type { UpdateFailure, UpdateRefusal } from '../../../shared/contract/updates.ts';
import { HOUR_MS, SECOND_MS } from '../../../shared/time-units.ts';
import type { UpdateFacts, UpdateState, UpdateView } from '../../../shared/model.ts';
import { errorShape } from '../../machine/log.ts';
import type { UpdatePlace } from './update-port.ts';
import type { Clock } from '../../machine/clock.ts';
import type { Http } from '../../machine/http-port.ts';
import type { Log } from '../../machine/log.ts';
import { followRedirects } from '../../machine/redirects.ts';
import { furtherAddress, updateAddress } from '../../machine/update-address.ts';
import { fileFor, judgeManifest, type SeenManifest } from './judge.ts';
import { readManifest, type Manifest, type ManifestFile } from './manifest.ts';
import { nextCheckAt } from './schedule.ts';
import { compareVersions } from './version.ts';

/** Longer than a manifest with long notes and every platform. */
const MOST_MANIFEST_BYTES = 128_000;
const MANIFEST_DEADLINE_MS = 30 * SECOND_MS;

/** The timer checks the time again after this long, so that a machine that slept has missed nothing. ms. */
const LONGEST_TIMER_MS = HOUR_MS;

/** How often a download reports progress. */
const PROGRESS_STEPS = 50;

const memorySchema = z.object({
  checkedAt: z.number().nullable().catch(null),
  seen: z.object({ address: z.string(), version: z.string(), releasedAt: z.number() }).nullable().catch(null),
});
type Memory = Readonly<z.infer<typeof memorySchema>>;

export interface UpdatesParts {
  readonly clock: Clock;
  readonly http: Pick<Http, 'send'>;
  /** Null: nothing can be updated from here. */
  readonly place: UpdatePlace | null;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** The installed version. */
  readonly version: string;
  /** The organization's policy: no updates, or another address; null if not set. */
  readonly policy: 'off' | { readonly address: string } | null;
  /** Whether the user wants automatic checks. */
  readonly isWanted: () => boolean;
  /** The view has changed. */
  readonly onChange: () => void;
}

export interface Updates {
  start(): void;
  /** Leaves no timer and no call behind; may be called twice. */
  stop(): Promise<void>;
  /** Checks now; resolves when the result is known. Does nothing if the build or the policy turns it off. */
  check(): Promise<void>;
  /** Hands what is ready to the desktop's installer; a second call meanwhile waits for the first. Never rejects. */
  install(): Promise<void>;
  view(): UpdateView;
}

export function createUpdates(parts: UpdatesParts): Updates {
  const { clock, http, place, log, policy, isWanted, onChange } = parts;
  const address = addressOf(parts);
  let state: UpdateState = { kind: 'none' };
  /** What `ready` is about. */
  let ready: { readonly file: ManifestFile; readonly path: string } | null = null;
  let failure: UpdateView['failure'] = null;
  let failures = 0;
  let memory: Memory | null = null;
  /** Null until it is started; until then it checks only on request. */
  let startedAt: number | null = null;
  let random = 0.5;
  let running: Promise<void> | null = null;
  let installing: Promise<void> | null = null;
  let end = new AbortController();
  let cancelTimer = (): void => undefined;

  const remembered = (): Memory => {
    memory ??= recall(memorySchema.catch({ checkedAt: null, seen: null }).parse(place?.memory.read()));
    return memory;
  };
  /** Another run found a newer version: what it was is asked again, and until then this one is not called the latest. */
  const recall = ({ checkedAt, seen }: Memory): Memory => {
    const isOutdated = seen?.address === address && compareVersions(seen.version, parts.version) > 0;
    return { checkedAt: isOutdated ? null : checkedAt, seen };
  };
  const remember = (patch: Partial<Memory>): void => {
    memory = { ...remembered(), ...patch };
    try {
      place?.memory.write(memory);
    } catch (error) {
      // This run knows it nevertheless, and the next one asks again.
      log.warn('update-not-remembered', errorShape(error));
    }
  };
  const set = (next: UpdateState): void => {
    state = next;
    onChange();
  };

  const arm = (): void => {
    cancelTimer();
    if (end.signal.aborted || startedAt === null || place === null || address === null) return;
    const now = clock.now();
    const { checkedAt } = remembered();
    const at = nextCheckAt({ now, startedAt, checkedAt, failures, failedAt: failure?.at ?? null, random });
    const delayMs = isWanted() ? Math.max(0, at - now) : LONGEST_TIMER_MS;
    cancelTimer = clock.setTimer(Math.min(delayMs, LONGEST_TIMER_MS), () => {
      if (clock.now() >= at && isWanted()) void check();
      else arm();
    });
  };

  const fail = (reason: UpdateFailure, next: UpdateState): void => {
    if (end.signal.aborted) return;
    failures += 1;
    failure = { reason, at: clock.now() };
    log.warn('update-failed', { reason });
    set(next);
  };
  const refuse = (reason: UpdateRefusal, version: string | null): void => {
    ready = null;
    log.warn('update-refused', { reason, version: version ?? '' });
    set({ kind: 'refused', version, reason });
  };

  /** What stays there takes room, but hides no release. */
  const clear = async (from: UpdatePlace): Promise<void> => {
    try {
      await from.clear();
    } catch (error) {
      log.warn('update-not-cleared', errorShape(error));
    }
  };

  const ask = async (from: string, to: UpdatePlace, before: UpdateState): Promise<void> => {
    const reply = await fetchManifest(http, from, end.signal);
    if (reply.kind === 'failed') return fail(reply.reason, before);
    const read = reply.kind === 'refused' ? reply : readManifest(reply.text, to.source.keys);
    const now = clock.now();
    // Nobody who interferes in between can remove what was verified.
    if (read.kind === 'refused' && hasUpdate(before)) return fail('status', before);
    failures = 0;
    failure = null;
    if (read.kind === 'refused') {
      remember({ checkedAt: now });
      return refuse(read.reason, null);
    }
    const { manifest } = read;
    const { version, releasedAt } = manifest;
    const last = remembered().seen;
    const seen = last?.address === from ? last : null;
    const judged = judgeManifest(manifest, { installed: parts.version, seen, now });
    // Nor can somebody who replays an old answer, whether its time is over or not.
    const isReplay = seen !== null && releasedAt < seen.releasedAt;
    if (judged.kind === 'refused' && (isReplay || judged.reason === 'rollback') && hasUpdate(before)) {
      remember({ checkedAt: now });
      log.warn('update-refused', { reason: judged.reason, version });
      return set(before);
    }
    if (judged.kind === 'refused') {
      remember({ checkedAt: now });
      return refuse(judged.reason, version);
    }
    remember({ checkedAt: now, seen: { address: from, version, releasedAt } satisfies SeenManifest });
    if (judged.kind === 'current') {
      // The package of the current version is as large as the app.
      await clear(to);
      return set({ kind: 'none' });
    }
    await follow(manifest, judged.isRequired, { from, to });
  };

  const follow = async (
    manifest: Manifest,
    isRequired: boolean,
    { from, to }: { readonly from: string; readonly to: UpdatePlace },
  ): Promise<void> => {
    const { version, notes, page } = manifest;
    const update: UpdateFacts = { version, notes, page, isRequired };
    // The installer already has it: it is not given a second time.
    if (state.kind === 'handed-over' && state.update.version === version) return;
    const installation = await to.describe();
    const file = fileFor(manifest, { platform: 'linux', kind: 'deb', arch: installation.arch });
    if (installation.kind === 'other' || file === null || installation.isManaged) {
      await clear(to);
      const isManaged = installation.kind === 'deb' && installation.isManaged;
      return set({ kind: isManaged ? 'managed' : 'available', update });
    }
    const fileAddress = furtherAddress(file.address, from);
    if (fileAddress === null) return refuse('address', version);
    const wanted = { ...file, address: fileAddress };
    let step = 0;
    set({ kind: 'downloading', update, doneBytes: 0, totalBytes: file.bytes });
    const got = await to.download(wanted, version, {
      signal: end.signal,
      onProgress(doneBytes) {
        const reached = Math.floor((doneBytes / file.bytes) * PROGRESS_STEPS);
        if (reached === step) return;
        step = reached;
        set({ kind: 'downloading', update, doneBytes, totalBytes: file.bytes });
      },
    });
    if (got.kind === 'failed') return fail(got.reason, { kind: 'available', update });
    if (got.kind === 'refused') return refuse(got.reason, version);
    ready = { file: wanted, path: got.path };
    log.info('update-ready', { version });
    set({ kind: 'ready', update });
  };

  const check = (): Promise<void> => {
    if (place === null || address === null || end.signal.aborted) return Promise.resolve();
    running ??= (async () => {
      if (installing !== null) await installing;
      const before = state;
      try {
        if (!hasUpdate(before)) set({ kind: 'checking' });
        await ask(address, place, before.kind === 'checking' ? { kind: 'none' } : before);
      } catch (error) {
        log.warn('update', errorShape(error));
        fail('internal', { kind: 'none' });
      } finally {
        running = null;
        arm();
      }
    })();
    return running;
  };

  const handOver = async (to: UpdatePlace): Promise<void> => {
    // A check may be about to replace what is ready.
    if (running !== null) await running;
    if (state.kind !== 'ready' || ready === null) return;
    const { update } = state;
    try {
      const done = await to.install(ready.file, ready.path);
      if (done === 'handed-over') set({ kind: 'handed-over', update });
      else refuse(done === 'changed' ? 'hash' : 'not-opened', update.version);
    } catch (error) {
      log.warn('update-not-installed', errorShape(error));
      refuse('not-opened', update.version);
    }
  };

  return {
    start() {
      end = new AbortController();
      startedAt = clock.now();
      random = clock.random();
      arm();
    },
    async stop() {
      end.abort();
      cancelTimer();
      await running;
    },
    check,
    async install() {
      if (place === null) return;
      installing ??= handOver(place).finally(() => (installing = null));
      await installing;
    },
    view() {
      const isSetByPolicy = policy !== null;
      const off = (by: 'build' | 'policy' | 'setting'): UpdateView => ({
        state: { kind: 'off', by },
        checkedAt: null,
        failure: null,
        isSetByPolicy,
      });
      if (policy === 'off') return off('policy');
      if (place === null || address === null) return off('build');
      const { checkedAt } = remembered();
      const isIdle = state.kind === 'none' && !isWanted();
      return { state: isIdle ? { kind: 'off', by: 'setting' } : state, checkedAt, failure, isSetByPolicy };
    },
  };
}

/** Null: nothing is checked. */
function addressOf({ place, policy }: Pick<UpdatesParts, 'place' | 'policy'>): string | null {
  if (place === null || policy === 'off' || place.source.keys.length === 0) return null;
  return updateAddress(policy === null ? place.source.address : policy.address);
}

/** These stay visible while it is checked again. */
function hasUpdate({ kind }: UpdateState): boolean {
  return kind === 'available' || kind === 'ready' || kind === 'handed-over' || kind === 'managed';
}

type FetchedManifest =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: Extract<UpdateRefusal, 'address' | 'unreadable'> }
  | { readonly kind: 'failed'; readonly reason: UpdateFailure };

/** Release hosts redirect to where the files are; the signature protects the content. */
async function fetchManifest(
  http: Pick<Http, 'send'>,
  address: string,
  signal: AbortSignal,
): Promise<FetchedManifest> {
  const result = await followRedirects(address, {
    ask: (from) =>
      http.send({
        method: 'GET',
        url: from,
        headers: { accept: 'application/json' },
        body: null,
        deadlineMs: MANIFEST_DEADLINE_MS,
        maxBytes: MOST_MANIFEST_BYTES,
        signal,
      }),
    headOf: (reply) =>
      reply.kind === 'failed' ? null : { status: reply.status, location: reply.headers['location'] },
    next: furtherAddress,
  });
  if (result === null) return { kind: 'refused', reason: 'address' };
  if (result.kind === 'failed') {
    const { reason } = result;
    if (reason === 'too-large' || reason === 'encoding') return { kind: 'refused', reason: 'unreadable' };
    // The feeds take the same route, and their problem says what is in the way.
    if (isRouteTrouble(reason))
      return { kind: 'failed', reason: reason === 'certificate-untrusted' ? 'tls' : 'no-route' };
    return { kind: 'failed', reason };
  }
  return result.status === 200 ? { kind: 'text', text: result.text } : { kind: 'failed', reason: 'status' };
}
