// What a surface is called where the user reads it: by what it is asked for.
import type { Surface } from '../model.ts';

export const surfaceLabel: Readonly<Record<Surface, string>> = {
  public: 'Accounts API',
  rest: 'Signals API',
};
