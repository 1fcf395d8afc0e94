// The running demo service, as the targets of a workspace.
import type { DemoService } from './demo-service.ts';
import type { Targets } from './connections.ts';

export interface DemoRun {
  isRunning(): boolean;
  /** Throws when the service cannot start. */
  start(): Promise<Targets>;
  /** May be called when none runs. */
  stop(): Promise<void>;
}

/** `forget`: clears what an earlier run of the demo stored, because each run begins with a new world. */
export function createDemoRun(service: DemoService, forget: () => void): DemoRun {
  let running: Awaited<ReturnType<DemoService['start']>> | null = null;
  return {
    isRunning: () => running !== null,
    async start() {
      running = await service.start();
      forget();
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
