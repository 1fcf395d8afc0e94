// The lines of a host whose lines are its notifications (the terminal). A line is owed from the transaction on that settles
// its alert until it is with the system, so that a crash loses none.
import type { Alert } from '../../../shared/model.ts';
import type { Clock } from '../../ports.ts';
import type { Store } from '../../store/store.ts';

/**
 * Says what becomes of an alert, before it counts as shown. False when nobody hears it any more: it is then as it was, and
 * nothing is delivered until the next start. `isAgain`: a crash left open whether it was said before.
 */
export type ReportLine = (alert: Alert, isAgain: boolean) => Promise<boolean>;

interface LineWriterParts {
  readonly report: ReportLine;
  readonly store: Pick<Store, 'ledger' | 'owedLines'>;
  readonly clock: Pick<Clock, 'now'>;
}

export class LineWriter {
  readonly #parts: LineWriterParts;
  #isHeard = true;
  /** Lines that are with the system while the disk has not taken that yet: they are not written again. */
  readonly #written = new Set<string>();

  constructor(parts: LineWriterParts) {
    this.#parts = parts;
  }

  isHeard(): boolean {
    return this.#isHeard;
  }

  /** Within the transaction that settles them: a crash after it loses no line. */
  owe(settled: readonly Alert[]): void {
    const { store, clock } = this.#parts;
    store.owedLines.add(
      settled.map(({ id }) => id),
      clock.now(),
    );
  }

  /** False when nobody hears it, or it could not be written this time. */
  async write(alert: Alert, isAgain = false): Promise<boolean> {
    try {
      this.#isHeard = await this.#parts.report(alert, isAgain);
      return this.#isHeard;
    } catch {
      // The one who reports says so. Somebody may still read: the next delivery writes it.
      return false;
    }
  }

  /** False when nobody hears them; they are owed until the next start. */
  async writeOwed(): Promise<boolean> {
    const { store, clock } = this.#parts;
    for (const { alertId, isBegun } of store.owedLines.list()) {
      const alert = store.ledger.find(alertId);
      if (alert !== null && !this.#written.has(alertId)) {
        store.owedLines.begin(alertId);
        if (!(await this.write(alert, isBegun))) {
          // Nobody took it: it was not written before.
          if (!isBegun) store.owedLines.add([alertId], clock.now());
          return false;
        }
        this.#written.add(alertId);
      }
      store.owedLines.remove(alertId);
      this.#written.delete(alertId);
    }
    return true;
  }
}
