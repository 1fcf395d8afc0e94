// The team at a glance: who has what, what nobody has, how soon somebody acted.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const teamwork = {
  title: 'Team overview',
  reading: 'Reading the team',
  failed: 'The team could not be read',
  later: 'Try again in a moment.',
  failedAgain: 'The team could not be refreshed. This is how it last was.',
  noTeam: 'You’re not in a team',
  noTeamHint: 'Open the join file that your administrator gave you, or join in Settings, Connection.',
  free: 'Hot, and nobody has it',
  /** Beside the hot accounts that nobody has. */
  noneFree: 'Somebody has every hot account.',
  hotUnknown: 'What is hot has not been read yet.',
  holders: 'Who has what',
  /** Behind one's own name. */
  you: 'you',
  nothing: 'Nothing',
  accounts: (count: number) => plural(count, { one: '# account', other: '# accounts' }),
  /** `until`: a time or a day. */
  until: (account: string, until: string) => `${account}, until ${until}`,
  showAll: (count: number) => plural(count, { other: 'Show all #' }),
  pace: 'From signal to action',
  person: 'Person',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  /** `date`: "9 Nov", a Monday. */
  weekOf: (date: string) => `From ${date}`,
  everybody: 'Everybody',
  actions: (count: number) => plural(count, { one: '# action', other: '# actions' }),
  /** For screen readers, in the place of a dash. */
  noActions: 'None',
  /** Below the actions of a week, of which none answered a signal. */
  noneTimed: 'no signal',
  noneYet:
    'Nobody has taken an account or logged anything in these weeks, as far as this computer has heard.',
  means:
    'An action is an account that somebody took (“I’ve got this”), or a call, a meeting or a note that they logged and share. The time is the median, from the first signal that nobody had acted on yet, seven days back at most. What anybody opens or reads is not recorded.',
};
