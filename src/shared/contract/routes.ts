// The closed list of the panel's pages. The type of a route, and every table with an entry per page, derive from it.

/** The pages of the tab bar, in its order, which is also that of the keys 1 to 5. */
export const tabNames = ['hot', 'feed', 'people', 'ads', 'settings'] as const;

export type TabName = (typeof tabNames)[number];

/** Pages that exist once. Those that are no tab are opened from another page and laid on top of it. */
export const plainPageNames = [
  ...tabNames,
  'all-hot',
  'automations',
  'diagnostics',
  'report-card',
  'teamwork',
  'week',
] as const;

/** Pages about one account, lead or contact, each with the route's field that says which. */
export const subjectFields = { account: 'domain', person: 'publicIdentifier', contact: 'email' } as const;

export type SubjectPageName = keyof typeof subjectFields;

export type PageName = (typeof plainPageNames)[number] | SubjectPageName;

/** The pages of the settings, in the order in which they are listed. */
export const settingsSections = [
  'general',
  'alerts',
  'signals',
  'accounts',
  'quiet',
  'notifications',
  'connection',
  'integrations',
  'team',
  'data',
  'about',
] as const;

export type SettingsSection = (typeof settingsSections)[number];

/** The settings without a section are the page that lists them. */
export type RouteOf<Name extends PageName> = { readonly name: Name } & (Name extends SubjectPageName
  ? { readonly [Field in (typeof subjectFields)[Name]]: string }
  : Name extends 'settings'
    ? { readonly section?: SettingsSection }
    : unknown);

/** A page, and what it is about. */
export type Route = { readonly [Name in PageName]: RouteOf<Name> }[PageName];

export function isRoute(value: unknown): value is Route {
  if (typeof value !== 'object' || value === null) return false;
  const { name, ...subject }: Readonly<Record<string, unknown>> = { ...value };
  const fields = Object.entries(subject);
  if (fields.length === 0) return plainPageNames.some((plain) => plain === name);
  if (name === 'settings')
    return fields.every(
      ([field, text]) => field === 'section' && settingsSections.some((known) => known === text),
    );
  const wanted = Object.entries(subjectFields).find(([page]) => page === name)?.[1];
  return fields.every(([field, text]) => field === wanted && typeof text === 'string');
}
