// Our sounds are short, small and soft, and the files in the repository are those that the script writes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { soundFile } from '../../resources/sounds.ts';
import { ownSounds } from '../../src/shared/contract/sounds.ts';

const folder = join(import.meta.dirname, '../../resources/sounds');

test.each(ownSounds)(
  '%s is what the script writes, under 0.6 s and 30 kB, and soft from its first to its last moment',
  async (name) => {
    const file = await readFile(join(folder, `${name}.wav`));
    expect(file.equals(soundFile(name))).toBe(true);
    expect(file.length).toBeLessThan(30_000);
    expect(file.subarray(0, 4).toString()).toBe('RIFF');
    const rate = file.readUInt32LE(24);
    const samples = Array.from({ length: (file.length - 44) / 2 }, (_unused, index) =>
      Math.abs(file.readInt16LE(44 + index * 2)),
    );
    expect(samples.length / rate).toBeLessThan(0.6);
    expect(Math.max(...samples)).toBeLessThan(0x7fff * 0.3);
    // Neither the start nor the end clicks.
    expect(samples[0]).toBeLessThan(0x7fff * 0.01);
    expect(samples.at(-1)).toBeLessThan(0x7fff * 0.01);
  },
);
