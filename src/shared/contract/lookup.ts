// The closed list of what can be typed or pasted into the lookup.

export const lookupKinds = [
  'empty',
  'person',
  'linkedin-company',
  // An address of LinkedIn that names no person and no company, as those of Sales Navigator and of posts.
  'linkedin-other',
  'email',
  'domain',
  'name',
  // What may be a key: it is looked up nowhere.
  'key',
] as const;

export type LookupKind = (typeof lookupKinds)[number];
