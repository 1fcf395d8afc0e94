// The settings.
import type { Messages } from '../en/index.ts';

export const settings: Messages['settings'] = {
  language: { title: 'Sprache', system: 'Wie das System' },
};
