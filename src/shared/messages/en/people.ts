// The people who were seen, and the team.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const people = {
  list: 'People',
  show: 'Show',
  openLinkedIn: (name: string) => `Open ${name} on LinkedIn`,
  linkedInMark: 'in',
  notSeenYet: 'Not seen yet',
  latestBuyerFirst: 'Buying interest first, the latest on top.',
  search: 'Search people',
  searchHint: 'Name, role or company',
  found: (count: number) => plural(count, { other: '# found' }),
  all: (count: number) => plural(count, { other: 'All # people seen so far' }),
  allWatched: (count: number) =>
    plural(count, { one: 'The one person you watch', other: 'All # people you watch' }),
  nobodyWatched: 'You aren’t watching anyone yet',
  watchHint: 'Press W on a person, or the star on their page, to be alerted to what they do.',
  notSearched: 'People could not be searched',
  nobodyFound: (text: string) => `Nobody found for “${text}”`,
  pasteAddress: 'To search the service too, paste a person’s LinkedIn address into the box at the top.',
  showEverybody: 'Show everybody',
  needApiText: 'Connect the Accounts API to see leads on LinkedIn with their scores as well.',
  reading: 'Loading people',
  none: 'No people yet',
  noneText:
    'People appear here when a signal names them, when they like one of your ads, or when you look them up: paste a LinkedIn address into the box at the top.',
  team: {
    list: 'Team',
    workspace: 'The workspace',
    member: 'Team member',
    linkedInConnected: 'LinkedIn connected',
    noLinkedIn: 'No LinkedIn',
    you: 'You',
    thisIsMe: 'This is me',
    whoOwnsWhat:
      'The workspace owns website visits, ads and campaigns. Members own the signals of their own LinkedIn.',
    needsApi: 'The team needs the Accounts API',
    needsApiText: 'Connect it to see your team.',
    reading: 'Loading the team',
    notRead: 'The team could not be loaded',
    none: 'No members',
    tryAgain: 'Try again in a moment.',
  },
};
