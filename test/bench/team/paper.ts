// What many organizations need, computed from what was measured in the same run. docs/team.md has the formulas and one such table.
import type { FanOutMeasured } from './fan-out.ts';

/** Nobody has measured these: what is asked for, and two days of signals, a quiet one and a thousand an hour. */
const ASKED = { reps: 10_000, organizations: 200, signalsADay: [1_000, 24_000] } as const;

/** As the stream keeps them (nats-link.ts). */
const KEPT_DAYS = 30;
const MOST_BYTES = 1_000_000_000;

const DAY_SECONDS = 86_400;

export interface Measured {
  readonly fanOut: readonly FanOutMeasured[];
  /** On the server's disk, bytes. */
  readonly storedBytesPerSignal: number | null;
}

interface Inputs {
  readonly serverMemory: number;
  readonly memoryPerClient: number;
  readonly relayMemory: number;
  readonly idleMsPerSecond: number;
  readonly idleMsPerClientSecond: number;
  readonly msPerRecord: number;
  readonly msPerDelivery: number;
  readonly idleBytesPerSecond: number;
  readonly bytesPerSignal: number;
  readonly replyBytesPerMinute: number;
  readonly storedBytesPerSignal: number;
}

/** One line for each of the inputs and of what follows from them; what is missing is named, and nothing is filled in. */
export function paperTable({ fanOut, storedBytesPerSignal }: Measured): string {
  const inputs = inputsOf(fanOut, storedBytesPerSignal);
  if (inputs === null)
    return 'The table on paper needs --only catch-up,fan-out and a fan-out to at least two numbers of clients.';
  const { reps, organizations, signalsADay } = ASKED;
  const each = reps / organizations;
  const memory = inputs.serverMemory + each * inputs.memoryPerClient;
  const replyBytesADay = inputs.replyBytesPerMinute * 24 * 60;
  const columns = signalsADay.map((signals) => {
    const bytesToOne = inputs.idleBytesPerSecond * DAY_SECONDS + signals * inputs.bytesPerSignal;
    const idleMs = (inputs.idleMsPerSecond + inputs.idleMsPerClientSecond * each) * DAY_SECONDS;
    const deliveryMs = (inputs.msPerRecord + inputs.msPerDelivery * each) * signals;
    const stored = Math.min(MOST_BYTES, signals * inputs.storedBytesPerSignal * KEPT_DAYS);
    return {
      signals: signals.toLocaleString('en'),
      bytesToOne,
      cores: (idleMs + deliveryMs) / (DAY_SECONDS * 1_000),
      stored,
    };
  });
  const line = (name: string, values: readonly string[]): string =>
    [name.padEnd(58), ...values.map((value) => value.padStart(16))].join('  ');
  const same = (value: string): readonly string[] => columns.map(() => value);
  return [
    'Measured in this run:',
    line('A server with hardly any desktop, memory', [mb(inputs.serverMemory)]),
    line('… and for each desktop', [kb(inputs.memoryPerClient)]),
    line('A relay, memory', [mb(inputs.relayMemory)]),
    line('A server’s processor, with hardly any desktop', [`${inputs.idleMsPerSecond.toFixed(2)} ms/s`]),
    line('… and for each desktop that waits', [`${inputs.idleMsPerClientSecond.toFixed(3)} ms/s`]),
    line('… and for each record', [`${inputs.msPerRecord.toFixed(2)} ms`]),
    line('… and for each record to each desktop', [`${inputs.msPerDelivery.toFixed(4)} ms`]),
    line('Wire of a desktop that waits, both ways', [`${Math.round(inputs.idleBytesPerSecond)} B/s`]),
    line('… and for each signal', [`${Math.round(inputs.bytesPerSignal)} B`]),
    line('… and at most for rankings and scores that change', [`${kb(inputs.replyBytesPerMinute)}/min`]),
    line('A signal on the server’s disk', [`${Math.round(inputs.storedBytesPerSignal)} B`]),
    '',
    `On paper: ${reps.toLocaleString('en')} desktops of ${organizations} organizations, connected all day, a server and a relay for each organization`,
    line(
      'Signals a day of each organization',
      columns.map(({ signals }) => signals),
    ),
    line('Desktops of each organization', same(String(each))),
    line(
      'Connections of all servers (desktops and a relay each)',
      same((reps + organizations).toLocaleString('en')),
    ),
    line('Memory of each server', same(mb(memory))),
    line('Memory of all servers', same(mb(memory * organizations))),
    line('Memory of all relays', same(mb(inputs.relayMemory * organizations))),
    line(
      'Processor of all servers, cores',
      columns.map(({ cores }) => (cores * organizations).toFixed(2)),
    ),
    line(
      'Bytes a day, one desktop',
      columns.map(({ bytesToOne }) => mb(bytesToOne)),
    ),
    line(
      'Bytes a day, all desktops',
      columns.map(({ bytesToOne }) => gb(bytesToOne * reps)),
    ),
    line('… at most more, where rankings change all day', same(gb(replyBytesADay * reps))),
    line(
      'Disk of each server, 30 days',
      columns.map(({ stored }) => mb(stored)),
    ),
    line(
      'Disk of all servers, 30 days',
      columns.map(({ stored }) => gb(stored * organizations)),
    ),
  ].join('\n');
}

function inputsOf(fanOut: readonly FanOutMeasured[], storedBytesPerSignal: number | null): Inputs | null {
  const sorted = fanOut
    .filter(({ servers }) => servers === 1)
    .toSorted((one, other) => one.clients - other.clients);
  const [few, many] = [sorted[0], sorted.at(-1)];
  if (few === undefined || many === undefined || few.clients === many.clients) return null;
  if (storedBytesPerSignal === null) return null;
  /** What one more desktop adds. */
  const each = (of: (measured: FanOutMeasured) => number): number =>
    Math.max(0, (of(many) - of(few)) / (many.clients - few.clients));
  return {
    serverMemory: few.serverMemory,
    memoryPerClient: each(({ serverMemory }) => serverMemory),
    relayMemory: Math.max(...sorted.map(({ relayMemory }) => relayMemory)),
    idleMsPerSecond: few.idleMsPerSecond,
    idleMsPerClientSecond: each(({ idleMsPerSecond }) => idleMsPerSecond),
    msPerRecord: Math.max(0, few.msPerRecord),
    msPerDelivery: each(({ msPerRecord }) => msPerRecord),
    idleBytesPerSecond: many.idleBytesPerSecond,
    bytesPerSignal: many.bytesPerSignal,
    replyBytesPerMinute: Math.max(...sorted.map(({ replyBytesPerMinute }) => replyBytesPerMinute)),
    storedBytesPerSignal,
  };
}

function kb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

function mb(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}

function gb(bytes: number): string {
  return `${(bytes / 1_000_000_000).toFixed(bytes < 10_000_000_000 ? 1 : 0)} GB`;
}
