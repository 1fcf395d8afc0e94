// Data of several organizations at once: their hot accounts in one list, and what the others know about a name. Reads only
// this machine; the service is asked only for the organization that is shown.
import type { AllHotRow, ElsewhereResult, Route } from '../../shared/model.ts';
import { lookUpLocally } from '../reading/lookup/local-lookup.ts';
import type { Organization } from './organization.ts';
import type { Organizations } from './organizations.ts';
import type { Clock } from '../machine/clock.ts';
import { viewAllHot } from '../reading/view-model/all-hot-view.ts';

/** The search covers the organization that is shown; of each other one, only the best few. */
const MOST_ELSEWHERE = 3;

export interface AcrossOrganizations {
  listAllHot(): readonly AllHotRow[];
  lookUpElsewhere(text: string): readonly ElsewhereResult[];
  /** Shows the organization that knows a link's subject if the current one does not. */
  showWhoKnows(route: Route): void;
}

export function createAcrossOrganizations(
  organizations: Pick<Organizations, 'here' | 'preferences' | 'selected' | 'show'>,
  clock: Pick<Clock, 'now'>,
): AcrossOrganizations {
  const knows = ({ active }: Organization, route: Route): boolean => {
    const { accounts, people } = active.store();
    if (route.name === 'account') return accounts.find(route.domain) !== null;
    return route.name === 'person' ? people.find(route.publicIdentifier) !== null : true;
  };
  /** The demo's companies must never be taken for real ones. */
  const others = (): readonly Organization[] =>
    organizations.here().filter((one) => one !== organizations.selected() && one.active.mode() !== 'demo');
  const window = () => organizations.preferences.current().hotWindow;
  return {
    listAllHot() {
      const sources = organizations.here().flatMap(({ id, active, preferences }) => {
        if (active.mode() === 'demo') return [];
        return [{ organization: id, store: active.store(), settings: preferences.current().settings }];
      });
      return viewAllHot(sources, window(), clock.now());
    },
    showWhoKnows(route) {
      if (knows(organizations.selected(), route)) return;
      const other = others().find((one) => knows(one, route));
      if (other !== undefined) organizations.show(other.id, null);
    },
    lookUpElsewhere(text) {
      return others().flatMap((one) =>
        lookUpLocally(one.active.store(), text, clock.now(), window())
          .results.slice(0, MOST_ELSEWHERE)
          .map((result) => ({ ...result, organization: one.id })),
      );
    },
  };
}
