// The demo service's own figures, from test/service/measure.ts.
import { measureService as measure } from '../service/measure.ts';
import { inMs, type Figure } from './figure.ts';

export async function measureService(): Promise<readonly Figure[]> {
  const { startMs, largeStartMs, largeMb, pagesMs } = await measure();
  const pages = Object.entries(pagesMs).map(([filters, ms]): Figure => {
    const what = `Service: page of 200 of 1,000,000, ${filters}`;
    return { what, measured: inMs(ms), yardstick: '', value: ms, unit: 'ms', aim: 10 };
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
