// The closed list of the panel's pages. The type of a route, and every table with an entry a page, derive from it.

/** The pages of the tab bar, in its order, which is also that of the keys 1 to 5. */
export const tabNames = ['hot', 'feed', 'people', 'ads', 'settings'] as const;

export type TabName = (typeof tabNames)[number];

/** Pages of which there is one. Those that are no tab are opened from another page and laid on top of it. */
export const plainPageNames = [...tabNames, 'automations', 'diagnostics'] as const;

/** Pages about one account or one person, which the route names. */
export type SubjectPageName = keyof RouteSubjects;

interface RouteSubjects {
  readonly account: { readonly domain: string };
  readonly person: { readonly publicIdentifier: string };
}

export type PageName = (typeof plainPageNames)[number] | SubjectPageName;

export type RouteOf<Name extends PageName> = { readonly name: Name } & (Name extends SubjectPageName
  ? RouteSubjects[Name]
  : unknown);

/** A page, and what it is about. */
export type Route = { readonly [Name in PageName]: RouteOf<Name> }[PageName];
