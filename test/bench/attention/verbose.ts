// Prints every notification as the user would have read it, whether it was right, and every label that was missed.
import type { Comparison } from './compare.ts';
import { dueAt } from './counting/due.ts';
import type { ReadTrace } from './read-trace.ts';

export function printStory({ labels, workspace }: ReadTrace, { log, deliveries }: Comparison): string {
  const { utcOffsetMinutes = 0 } = workspace;
  const notifications = log.map(({ at, kind, title, body, isUpdate, accounts }) => {
    const about = labels.filter(
      (label) => accounts.includes(label.account) && at >= label.from && at <= dueAt(label, utcOffsetMinutes),
    );
    const kinds = [...new Set(about.map((label) => label.kind ?? 'a label'))].join(', ');
    const mark = kinds === '' ? '-' : `[${kinds}]`;
    return { at, text: `${mark} ${kind}${isUpdate ? ' (update)' : ''} ${title}: ${body}` };
  });
  const missed = labels
    .filter(
      (label) =>
        !deliveries.some(
          ({ at, named }) =>
            named.includes(label.account) && at >= label.from && at <= dueAt(label, utcOffsetMinutes),
        ),
    )
    .map((label) => ({
      at: label.to,
      text: `! missed: ${label.urgency ?? 'now'} ${label.kind ?? ''} at ${label.account}, from ${instantWords(label.from)}`,
    }));
  return [...notifications, ...missed]
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => `${instantWords(at)} ${text}\n`)
    .join('');
}

function instantWords(at: number): string {
  return new Date(at).toISOString().slice(0, 19);
}
