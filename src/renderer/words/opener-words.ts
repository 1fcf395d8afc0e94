// A text that is meant for a prospect, made of nothing but what they told us: to copy, or to begin a mail with.
import type { AskedThing } from '../../shared/contract/asked-things.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { Told } from '../../shared/model.ts';
import type { TimeWords } from './time.ts';

export interface OpenerMoment {
  readonly now: number;
  readonly times: Pick<TimeWords, 'day' | 'dayNumber'>;
  /** The user's own name; null while it is not known. */
  readonly from: string | null;
}

/** Whoever asked for one of these wants a time. */
const meets: ReadonlySet<AskedThing> = new Set(['demo', 'call', 'meeting', 'contact']);

export function openerText({ name, asks, at }: Told, { now, times, from }: OpenerMoment): string {
  const words = messages().opener;
  const daysAgo = times.dayNumber(now) - times.dayNumber(at);
  const day = daysAgo === 0 ? words.today : daysAgo === 1 ? words.yesterday : words.on(times.day(at, now));
  const hello = name === null ? words.helloUnknown : words.hello(firstNameOf(name), name);
  const happened = asks === null ? words.wrote(day) : words.asked[asks](day);
  const question = asks !== null && meets.has(asks) ? words.meet : words.talk;
  return `${hello}\n\n${happened} ${question}\n\n${[words.regards, ...(from === null ? [] : [from])].join('\n')}`;
}

/** Null where they left no address. */
export function openerMail(told: Told, moment: OpenerMoment): string | null {
  const { opener } = messages();
  if (told.email === null) return null;
  const subject = told.asks === null ? opener.subjectOfMessage : opener.subjects[told.asks];
  const body = openerText(told, moment).replaceAll('\n', '\r\n');
  return `mailto:${told.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** `Yildides, Freya` and `Dr. Freya Yildides` stay as they are. */
function firstNameOf(name: string): string {
  return /[.,]/.test(name) ? name : (name.split(' ')[0] ?? name);
}
