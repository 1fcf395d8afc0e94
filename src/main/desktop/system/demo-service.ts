// The embedded demo service behind the DemoService port, loaded only when the demo is started.
import type { DemoService } from '../../ports.ts';

export function createDemo(): DemoService {
  return {
    async start() {
      const { startService } = await import('../../../service/index.ts');
      return startService({ port: 0 });
    },
  };
}
