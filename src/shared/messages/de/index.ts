// German.
import type { Messages } from '../en/index.ts';
import { feed } from './feed.ts';
import { settings } from './settings.ts';

export const de: Messages = { ownName: 'Deutsch', feed, settings };
