// A text that is meant for a prospect: it says what they told us, and nothing else. No promises, nothing invented.
import type { AskedThing } from '../../contract/asked-things.ts';

/** `day`: "today", "yesterday" or "on Tuesday, 17 November". */
type Sentence = (day: string) => string;

const asked: Readonly<Record<AskedThing, Sentence>> = {
  demo: (day) => `you asked us for a demo ${day}.`,
  'trial-started': (day) => `you started a trial ${day}.`,
  trial: (day) => `you asked us for a trial ${day}.`,
  contract: (day) => `you asked us for a contract ${day}.`,
  quote: (day) => `you asked us for a quote ${day}.`,
  call: (day) => `you asked us for a call ${day}.`,
  meeting: (day) => `you asked us for a meeting ${day}.`,
  price: (day) => `you asked us about prices ${day}.`,
  purchase: (day) => `you asked us about buying ${day}.`,
  contact: (day) => `you asked us to get in touch ${day}.`,
  other: (day) => `you sent us a request ${day}.`,
};

const subjects: Readonly<Record<AskedThing, string>> = {
  demo: 'Your request for a demo',
  'trial-started': 'Your trial',
  trial: 'Your request for a trial',
  contract: 'Your request for a contract',
  quote: 'Your request for a quote',
  call: 'Your request for a call',
  meeting: 'Your request for a meeting',
  price: 'Your question about prices',
  purchase: 'Your question about buying',
  contact: 'Your request',
  other: 'Your request',
};

export const opener = {
  copy: 'Copy a text to send',
  mail: 'Mail opener…',
  /** No system says whether a mail program has opened. */
  handed: 'Handed to your mail program. If none opens, use “Copy a text to send”.',
  copied: (name: string): string => `Copied, for ${name}: it holds only what they told us`,
  nothingTold: (name: string): string => `${name} has told us nothing yet`,
  noAddress: 'They left no address. Copy the text instead.',
  notToContact: (name: string): string => `${name} is not to be contacted`,
  hello: (firstName: string, _name: string): string => `Hello ${firstName},`,
  helloUnknown: 'Hello,',
  today: 'today',
  yesterday: 'yesterday',
  on: (day: string): string => `on ${day}`,
  asked,
  wrote: (day: string): string => `you wrote to us ${day}. Thank you for your message.`,
  subjects,
  subjectOfMessage: 'Your message',
  meet: 'Which day and time would suit you?',
  talk: 'When would it suit you to talk about it?',
  regards: 'Kind regards',
};
