// A releaser on a real ledger, with a clock, a notifier and settings that a test controls.
import { actOnNotification } from '../../../../../src/main/pipeline/alerts/deliver/notification-actions.ts';
import { Releaser } from '../../../../../src/main/pipeline/alerts/deliver/releaser.ts';
import type { DecidedAlert, LedgerAlert } from '../../../../../src/main/pipeline/store/ledger.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import type { Settings } from '../../../../../src/shared/model.ts';
import { createFakeClock, type FakeClock } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { createFakeNotifier } from '../../../../fakes/notifier.ts';
import { defaultSettings, written } from '../../../../fakes/records.ts';

export const HOUR = 3_600_000;
export const MINUTE = 60_000;

/** Wednesday, 18 November 2026, 18:30 UTC: half an hour before quiet hours from 19:00 to 8:00. */
export const EVENING = Date.parse('2026-11-18T18:30:00Z');

export interface ReleaseBench {
  readonly clock: FakeClock;
  readonly store: Store;
  readonly notifier: ReturnType<typeof createFakeNotifier>;
  readonly releaser: Releaser;
  /** Updates of open notifications, as `ID BODY`. */
  readonly updates: readonly string[];
  /** The sounds of ours that were played. */
  readonly sounds: readonly string[];
  /** The colleague who has each claimed account. */
  readonly colleagues: Map<string, string>;
  settings: Settings;
  pausedUntilAt: number | null;
  isDoNotDisturb: boolean;
  /** Decides an alert about an account named like it, unless `facts` says otherwise. */
  decide(id: string, facts?: Partial<DecidedAlert>, isCatchUp?: boolean): void;
  /** Moves the clock to `DDTHH:MM` of November 2026 (UTC) and releases. */
  at(time: string): Promise<void>;
  of(id: string): LedgerAlert | null;
}

export function createReleaseBench(): ReleaseBench {
  const clock = createFakeClock(EVENING);
  const store = createMemoryStore();
  const notifier = createFakeNotifier();
  const updates: string[] = [];
  const sounds: string[] = [];
  notifier.update = (id, { body }) => void updates.push(`${id} ${body}`);
  const releaser = new Releaser({
    clock,
    notifier,
    store,
    settings: () => bench.settings,
    pausedUntilAt: () => bench.pausedUntilAt,
    isDoNotDisturb: () => Promise.resolve(bench.isDoNotDisturb),
    colleagueWith: (domain) => bench.colleagues.get(domain) ?? null,
    isFree: (domain) => !bench.colleagues.has(domain),
    playSound: (sound) => void sounds.push(sound),
    onAction: (alert, action) => {
      const { settings } = bench;
      const moment = { now: clock.now(), utcOffsetMinutes: () => 0, morningMinute: 8 * 60, settings };
      for (const id of actOnNotification(store, alert, action, moment).closed) notifier.close(id);
    },
    onSettled: () => undefined,
  });
  const bench: ReleaseBench = {
    clock,
    store,
    notifier,
    releaser,
    updates,
    sounds,
    colleagues: new Map(),
    settings: { ...defaultSettings, quietHoursOn: true },
    pausedUntilAt: null,
    isDoNotDisturb: false,
    decide: (id, facts = {}, isCatchUp = false) =>
      void store.ledger.add([{ ...alertNamed(id), ...facts }], clock.now(), {
        walk: null,
        isCatchUp,
      }),
    async at(time) {
      await clock.advance(Date.parse(`2026-11-${time}:00Z`) - clock.now());
      await releaser.release();
    },
    of: (id) => store.ledger.find(id),
  };
  return bench;
}

function alertNamed(id: string): DecidedAlert {
  return {
    id,
    kind: 'strong-signal',
    content: written(`Title ${id}`, `Body ${id}`),
    severity: 90,
    account: `${id}.example`,
    person: null,
    cause: { signalId: id },
  };
}
