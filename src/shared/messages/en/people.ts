// The people who were seen, and the team.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const people = {
  list: 'People',
  show: 'Show',
  leads: 'Leads',
  search: 'Search people',
  searchHint: 'Name, role or company',
  found: (count: number) => plural(count, { other: '# found' }),
  all: (count: number) => plural(count, { other: 'All # people seen so far' }),
  notSearched: 'The people could not be searched',
  nobodyFound: (text: string) => `Nobody found for “${text}”`,
  pasteAddress: 'Paste the LinkedIn address of a person into the box on top to search the service too.',
  showEverybody: 'Show everybody',
  needApi: 'People need the Accounts API',
  needApiText: 'Lead scores of LinkedIn people come from it, and it is not connected.',
  reading: 'Reading people',
  none: 'No people yet',
  noneText:
    'People appear here with their lead score when they like one of your ads, or when you look them up: paste a LinkedIn address into the box on top.',
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
    needsApiText: 'It comes from there, and it is not connected.',
    reading: 'Reading the team',
    notRead: 'The team could not be read',
    none: 'No members',
    tryAgain: 'Try again in a moment.',
  },
};
