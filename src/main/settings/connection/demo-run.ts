// The running demo service, as the targets of a workspace.
import type { Clock } from '../../machine/clock.ts';
import type { DemoPast, DemoService } from './demo-service.ts';
import type { Targets } from './connections.ts';

export interface DemoRun {
  isRunning(): boolean;
  /** Throws when the service cannot start. */
  start(): Promise<Targets>;
  /** May be called when none runs. */
  stop(): Promise<void>;
}

/** `prepare`: each run begins with the same world, whatever an earlier one has stored. */
export function createDemoRun(
  service: DemoService,
  clock: Clock,
  prepare: (past: DemoPast | null) => void,
): DemoRun {
  let running: Awaited<ReturnType<DemoService['start']>> | null = null;
  return {
    isRunning: () => running !== null,
    async start() {
      running = await service.start(clock);
      prepare(running.past);
      return {
        public: { address: running.baseUrl, key: running.apiKey },
        rest: { address: running.restBaseUrl, key: running.restApiKey },
      };
    },
    async stop() {
      await running?.close();
      running = null;
    },
  };
}
