// The three sounds of an alert, made of sines that fade: the same numbers always give the same bytes. Pure.
import type { OwnSound } from '../src/shared/contract/sounds.ts';

/** Enough for these tones, and half the size of a disc's. Hz. */
const RATE = 22_050;

/** Of full scale: soft beside speech. */
const PEAK = 0.28;

/** A start or an end in no time would click. s. */
const ATTACK = 0.004;
const RELEASE = 0.03;

interface Tone {
  readonly hz: number;
  /** When it begins, and how fast it fades. s. */
  readonly at: number;
  readonly fade: number;
  readonly gain: number;
}

interface Sound {
  /** s. */
  readonly length: number;
  readonly tones: readonly Tone[];
}

const sounds: Readonly<Record<OwnSound, Sound>> = {
  // A drop: one low tone with a shade above it.
  pebble: {
    length: 0.3,
    tones: [
      { hz: 392, at: 0, fade: 0.07, gain: 1 },
      { hz: 784, at: 0, fade: 0.03, gain: 0.3 },
    ],
  },
  // Two steps up.
  glass: {
    length: 0.45,
    tones: [
      { hz: 659.25, at: 0, fade: 0.08, gain: 0.8 },
      { hz: 987.77, at: 0.11, fade: 0.1, gain: 1 },
    ],
  },
  // Three steps up, the last one with the partials of a bell.
  bell: {
    length: 0.58,
    tones: [
      { hz: 523.25, at: 0, fade: 0.07, gain: 0.7 },
      { hz: 659.25, at: 0.09, fade: 0.08, gain: 0.8 },
      { hz: 1046.5, at: 0.18, fade: 0.14, gain: 1 },
      { hz: 2511.6, at: 0.18, fade: 0.05, gain: 0.25 },
    ],
  },
};

/** A WAV file: mono, 16 bit. */
export function soundFile(name: OwnSound): Buffer {
  const { length, tones } = sounds[name];
  const samples = Array.from({ length: Math.round(length * RATE) }, (_unused, index) => {
    const t = index / RATE;
    const sum = tones.reduce((total, tone) => total + toneAt(tone, t), 0);
    return sum * Math.min(1, (length - t) / RELEASE);
  });
  const loudest = Math.max(...samples.map(Math.abs));
  const data = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) =>
    data.writeInt16LE(Math.round((sample / loudest) * PEAK * 0x7fff), index * 2),
  );
  return Buffer.concat([header(data.length), data]);
}

function toneAt({ hz, at, fade, gain }: Tone, t: number): number {
  if (t < at) return 0;
  const since = t - at;
  return gain * Math.min(1, since / ATTACK) * Math.exp(-since / fade) * Math.sin(2 * Math.PI * hz * since);
}

function header(dataBytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + dataBytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(dataBytes, 40);
  return head;
}
