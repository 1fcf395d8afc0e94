// German.
import type { Messages } from '../en/index.ts';
import { about } from './about.ts';
import { account } from './account.ts';
import { acts } from './acts.ts';
import { ads } from './ads.ts';
import { attention } from './attention.ts';
import { feed } from './feed.ts';
import { filter } from './filter.ts';
import { hot } from './hot.ts';
import { joins } from './joins.ts';
import { lists } from './lists.ts';
import { movement } from './movement.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { person } from './person.ts';
import { report } from './report.ts';
import { settings } from './settings.ts';
import { subject } from './subject.ts';
import { time } from './time.ts';
import { ui } from './ui.ts';

export const de: Messages = {
  ownName: 'Deutsch',
  about,
  account,
  acts,
  ads,
  attention,
  feed,
  filter,
  hot,
  joins,
  lists,
  movement,
  pages,
  people,
  person,
  report,
  settings,
  subject,
  time,
  ui,
};
