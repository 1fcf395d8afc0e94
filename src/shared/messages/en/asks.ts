// What an assistant asks to be allowed.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const asks = {
  title: 'An assistant asks you',
  /** What would be done: no text of anybody else's stands in it. */
  claim: 'Claim this account for you?',
  /** `until`: a time or a day. */
  snooze: (until: string) => `Snooze this account until ${until}?`,
  log: 'Log this activity?',
  assistant: 'Calls itself',
  quoted: (name: string) => `“${name}”`,
  unnamed: 'It gives no name.',
  account: 'Account',
  activity: 'Activity',
  inTheNameOf: 'In the name of',
  you: 'you',
  note: 'The note, in the assistant’s words',
  noteSize: (lines: number, characters: number) =>
    `${plural(lines, { one: '# line', other: '# lines' })}, ${plural(characters, { one: '# character', other: '# characters' })}`,
  claimMeans: 'Your whole team sees it.',
  logMeans: 'It goes to the service, as if you had logged it.',
  allow: 'Allow',
  deny: 'Don’t allow',
  stop: 'Stop these questions',
  /** Assistants cannot ask for changes any more. */
  stopped: 'Assistants no longer ask to change things. Settings, Assistants turns it on again.',
  waiting: (count: number) =>
    plural(count, { one: '# more question is waiting', other: '# more questions are waiting' }),
  gone: 'The assistant no longer waits for this: nothing was changed.',
};
