// The embedded demo service behind the DemoService port, for both hosts. It is loaded only when the demo is started.
import type { DemoService } from '../../app/ports.ts';

export const embeddedDemo: DemoService = {
  async start() {
    const { startService } = await import('../../../demo-service/index.ts');
    return startService({ port: 0, scenario: 'sales-team' });
  },
};
