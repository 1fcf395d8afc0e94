// Run by clock-zone.test.ts where /etc belongs to this process alone: prints the offset before and after the system's zone changes.
import { symlinkSync, unlinkSync } from 'node:fs';
import { createSystemClock } from '../../../src/main/machine/clock.ts';

const LINK = '/etc/localtime';

function setZone(name: string): void {
  unlinkSync(LINK);
  symlinkSync(`/usr/share/zoneinfo/${name}`, LINK);
}

let now = Date.now();
Date.now = () => now;
const clock = createSystemClock();
const offsets: number[] = [];
const read = (): number => offsets.push(clock.utcOffsetMinutes(Date.UTC(2026, 0, 15)));
// The zone is read with the first local time.
read();
setZone('Asia/Tokyo');
now += 59_000;
read();
now += 1_000;
read();
setZone('America/Sao_Paulo');
now -= 3_600_000;
read();
process.stdout.write(JSON.stringify(offsets));
