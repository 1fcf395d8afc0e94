// One route for every page of the panel, for `?view=`, the tests and the pictures.
import { plainPageNames, type RouteOf, type SubjectPageName } from '../../../src/shared/contract/routes.ts';
import type { Route } from '../../../src/shared/model.ts';

const subjectRoutes: { readonly [Name in SubjectPageName]: RouteOf<Name> } = {
  account: { name: 'account', domain: 'tarnwick.example' },
  contact: { name: 'contact', email: 'ilse.varga@tarnwick.example' },
  person: { name: 'person', publicIdentifier: 'ada-quillon' },
};

export const routes: readonly Route[] = [
  ...plainPageNames.map((name) => ({ name })),
  ...Object.values(subjectRoutes),
];
