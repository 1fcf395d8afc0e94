// The user-facing name of a surface: after what it provides.
import type { Surface } from '../model.ts';

export const surfaceLabel: Readonly<Record<Surface, string>> = {
  public: 'Accounts API',
  rest: 'Signals API',
};
