// `npm run bench:property [replies]`: the property of test/main/door on many spoilt replies (100,000 by default), and how long
// it took. Each part has a seed
// of its own, which is printed with the smallest replies that fail.
import { assertDoorHolds, REPLIES_A_RUN } from '../../main/door/property.ts';
import { createSite } from '../../main/door/visit.ts';

const DEFAULT_REPLIES = 100_000;

/** Replies between two lines of progress. */
const PART = 5_000;

const wanted = Number(process.argv[2] ?? DEFAULT_REPLIES);
if (!Number.isInteger(wanted) || wanted < 1) {
  process.stderr.write('Usage: npm run bench:property [-- NUMBER-OF-REPLIES]\n');
  process.exit(2);
}
const site = createSite();
const startedAt = performance.now();
let done = 0;
try {
  while (done < wanted) {
    const runs = Math.ceil(Math.min(PART, wanted - done) / REPLIES_A_RUN);
    await assertDoorHolds(site, { runs, seed: done + 1, isShrunk: true });
    done += runs * REPLIES_A_RUN;
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    process.stdout.write(
      `${done.toLocaleString('en')} spoilt replies, ${seconds} s, none stopped anything\n`,
    );
  }
} finally {
  site.remove();
}
