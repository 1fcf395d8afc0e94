// The team at a glance: who has what, what nobody has, how soon somebody acted.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const teamwork = {
  title: 'Team overview',
  reading: 'Loading the team',
  failed: 'The team could not be loaded',
  later: 'Try again in a moment.',
  failedAgain: 'The team could not be refreshed. This is the last version.',
  noTeam: 'You are not on a team',
  noTeamHint: 'Open the join file your administrator gave you, or join in Settings, Team.',
  free: 'Hot and unclaimed',
  /** Next to the hot accounts that nobody has. */
  noneFree: 'Every hot account is claimed.',
  hotUnknown: 'The ranking has not been loaded yet.',
  holders: 'Claimed accounts',
  /** After the user's own name. */
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
  /** For screen readers, instead of a dash. */
  noActions: 'None',
  /** Below a week's actions, none of which answered a signal. */
  noneTimed: 'no signal',
  noneYet: 'Nobody has claimed an account or logged anything in these weeks, as far as this computer knows.',
  means:
    'An action is an account someone claimed (“I’ve got this”), or a call, meeting or note they logged and share. The time is the median since the first signal nobody had acted on, up to seven days back. What people open or read is not recorded.',
};
