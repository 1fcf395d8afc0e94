// Placeholders for the service's addresses in a team. Never sent to: the domain names cannot exist.
import type { Surface } from '../../shared/contract/service.ts';

export const teamAddresses: Readonly<Record<Surface, string>> = {
  public: 'https://accounts.team.invalid',
  rest: 'https://signals.team.invalid',
};
