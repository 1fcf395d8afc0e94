// The embedded demo service behind the DemoService port, for both hosts. It is loaded only when the demo is started.
import type { DemoService } from './demo-service.ts';

export const embeddedDemo: DemoService = {
  async start() {
    const { startService } = await import('../../../demo-service/index.ts');
    return startService({ port: 0, scenario: 'sales-team' });
  },
};
