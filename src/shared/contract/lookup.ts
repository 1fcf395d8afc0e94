// The closed list of what can be typed or pasted into the lookup.

export const lookupKinds = [
  'empty',
  'person',
  'linkedin-company',
  // An address of LinkedIn that holds an id of its own only, as those of Sales Navigator do.
  'linkedin-other',
  'email',
  'domain',
  'name',
  // What may be a key: it is looked up nowhere.
  'key',
] as const;

export type LookupKind = (typeof lookupKinds)[number];
