// What alerts say.
import type { Messages } from '../en/index.ts';

export const alertText: Messages['alertText'] = {
  snoozedBefore: 'Zuvor zurückgestellt',
  snoozedBeforeAll: (text) => `Zuvor zurückgestellt: ${text}`,
};
