// The demo service's own figures, from test/demo-service/measure.ts. Measured in a separate process, so that memory left over from
// other parts does not hide that of the large world.
import { join } from 'node:path';
import { z } from 'zod';
import { projectDir } from '../../src/launch/folders.ts';
import { runCommand } from '../../src/launch/run-command.ts';
import { inMs, type Figure } from './figure.ts';

const figuresSchema = z.object({
  startMs: z.number(),
  largeStartMs: z.number(),
  largeMb: z.number(),
  pagesMs: z.record(z.string(), z.number()),
});

export async function measureService(): Promise<readonly Figure[]> {
  const script = join(projectDir, 'test/demo-service/measure.ts');
  const result = await runCommand(process.execPath, ['--import', 'tsx', script], { cwd: projectDir });
  if (result.code !== 0) throw new Error('The demo service could not be measured.');
  const { startMs, largeStartMs, largeMb, pagesMs } = figuresSchema.parse(JSON.parse(result.stdout));
  const pages = Object.entries(pagesMs).map(([filters, ms]): Figure => {
    const what = `Service: page of 200 of 1,000,000, ${filters}`;
    return { what, measured: inMs(ms), yardstick: '', value: ms, unit: 'ms', aim: null };
  });
  return [
    { what: 'Service: start', measured: inMs(startMs), yardstick: '', value: startMs, unit: 'ms', aim: 200 },
    {
      what: 'Service: world of 10,000 companies, 1,000,000 signals',
      measured: `${Math.round(largeMb)} MB`,
      yardstick: `made in ${inMs(largeStartMs)}`,
      value: largeMb,
      unit: 'MB',
      aim: 1_000,
    },
    ...pages,
  ];
}
