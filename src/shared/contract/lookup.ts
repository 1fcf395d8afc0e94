// The closed lists of the lookup: what can be typed or pasted into it, and what it finds.

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

export const lookupResultKinds = ['account', 'person', 'contact'] as const;
export type LookupResultKind = (typeof lookupResultKinds)[number];
