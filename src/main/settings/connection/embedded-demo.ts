// The embedded demo service behind the DemoService port, for both hosts. It is loaded only when the demo is started.
import type { DemoService } from './demo-service.ts';

/** Something of each kind happens in its first ten minutes. */
export const DEMO_SCENARIO = 'first-look';

export const embeddedDemo: DemoService = {
  async start(clock) {
    const { startService } = await import('../../../demo-service/index.ts');
    return startService({
      port: 0,
      scenario: DEMO_SCENARIO,
      clock: {
        now: () => clock.now(),
        setTimer: (callback, delayMs) => clock.setTimer(delayMs, callback),
      },
    });
  },
};
