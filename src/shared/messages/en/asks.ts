// What an assistant asks to be allowed.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const asks = {
  title: 'Request from an assistant',
  /** What would be done, without any text from somebody else. */
  claim: 'Claim this account for you?',
  /** `until`: a time or a day. */
  snooze: (until: string) => `Snooze this account until ${until}?`,
  log: 'Log this activity?',
  assistant: 'Self-reported name',
  quoted: (name: string) => `“${name}”`,
  unnamed: 'None',
  account: 'Account',
  activity: 'Activity',
  inTheNameOf: 'On behalf of',
  you: 'you',
  note: 'Note, in the assistant’s words',
  noteSize: (lines: number, characters: number) =>
    `${plural(lines, { one: '# line', other: '# lines' })}, ${plural(characters, { one: '# character', other: '# characters' })}`,
  claimMeans: 'Your whole team will see it.',
  logMeans: 'It goes to the service as if you had logged it yourself.',
  allow: 'Allow',
  deny: 'Don’t allow',
  stop: 'Stop these requests',
  /** Assistants can no longer ask for changes. */
  stopped:
    'Assistants can no longer ask to change things. You can turn this back on in Settings, Integrations.',
  waiting: (count: number) =>
    plural(count, { one: '# more request is waiting', other: '# more requests are waiting' }),
  gone: 'The assistant is no longer waiting for this. Nothing was changed.',
};
