// One route for every page of the panel and every section of the settings, for `?view=`, the tests and the pictures.
import {
  plainPageNames,
  settingsSections,
  type RouteOf,
  type SubjectPageName,
} from '../../../src/shared/contract/routes.ts';
import type { Route } from '../../../src/shared/model.ts';

const subjectRoutes: { readonly [Name in SubjectPageName]: RouteOf<Name> } = {
  account: { name: 'account', domain: 'tarnwick.example' },
  contact: { name: 'contact', email: 'ilse.varga@tarnwick.example' },
  person: { name: 'person', publicIdentifier: 'ada-quillon' },
};

export const routes: readonly Route[] = [
  ...plainPageNames.map((name) => ({ name })),
  ...settingsSections.map((section) => ({ name: 'settings', section }) as const),
  ...Object.values(subjectRoutes),
];

/** `account`, or `settings-alerts` for a section. */
export function viewOf(route: Route): string {
  return route.name === 'settings' && route.section !== undefined ? `settings-${route.section}` : route.name;
}
