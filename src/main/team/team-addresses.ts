// What stands for the service's addresses in a team. Never sent to: the names are of a domain that nobody can have.
import type { Surface } from '../../shared/contract/service.ts';

export const teamAddresses: Readonly<Record<Surface, string>> = {
  public: 'https://accounts.team.invalid',
  rest: 'https://signals.team.invalid',
};
