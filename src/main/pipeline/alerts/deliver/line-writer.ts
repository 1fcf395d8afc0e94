// The lines of a host that uses lines as notifications (the terminal). A line is owed from the transaction that settles its
// alert until it is with the system, so a crash loses none.
import type { Alert } from '../../../../shared/model.ts';
import type { Store } from '../../store/store.ts';

/**
 * Reports an alert before it counts as shown. False when nobody reads any more: the alert then stays as it was, and nothing
 * is delivered until the next start. `isAgain`: a crash left open whether it was reported before.
 */
export type ReportLine = (alert: Alert, isAgain: boolean) => Promise<boolean>;

interface LineWriterParts {
  readonly report: ReportLine;
  readonly store: Pick<Store, 'ledger' | 'pendingLines'>;
}

export class LineWriter {
  readonly #parts: LineWriterParts;
  #isHeard = true;
  /** Lines already with the system that the disk has not recorded yet; they are not written again. */
  readonly #written = new Set<string>();

  constructor(parts: LineWriterParts) {
    this.#parts = parts;
  }

  isHeard(): boolean {
    return this.#isHeard;
  }

  /** Call it in the transaction that settles them, so that a crash after it loses no line. */
  enqueue(settled: readonly Alert[]): void {
    this.#parts.store.pendingLines.add(settled.map(({ id }) => id));
  }

  /** False when nobody reads it, or it could not be written this time. */
  async write(alert: Alert, isAgain = false): Promise<boolean> {
    try {
      this.#isHeard = await this.#parts.report(alert, isAgain);
      return this.#isHeard;
    } catch {
      // The reporter shows its own error. Somebody may still read, so the next delivery writes the line.
      return false;
    }
  }

  /** False when nobody reads them; they stay owed until the next start. */
  async writePending(): Promise<boolean> {
    const { store } = this.#parts;
    for (const { alertId, isBegun } of store.pendingLines.list()) {
      const alert = store.ledger.find(alertId);
      if (alert !== null && !this.#written.has(alertId)) {
        store.pendingLines.begin(alertId);
        if (!(await this.write(alert, isBegun))) {
          // Nobody read it, so it was not written before.
          if (!isBegun) store.pendingLines.add([alertId]);
          return false;
        }
        this.#written.add(alertId);
      }
      store.pendingLines.remove(alertId);
      this.#written.delete(alertId);
    }
    return true;
  }
}
