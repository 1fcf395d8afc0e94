// The closed lists of the lookup: what can be typed or pasted into it, and what it finds.

export const lookupKinds = [
  'empty',
  'person',
  'linkedin-company',
  // A LinkedIn address that names no person or company, such as those of Sales Navigator and of posts.
  'linkedin-other',
  'email',
  'domain',
  'name',
  // Possibly a key, which is never looked up.
  'key',
] as const;

export type LookupKind = (typeof lookupKinds)[number];

export const lookupResultKinds = ['account', 'person', 'contact'] as const;
export type LookupResultKind = (typeof lookupResultKinds)[number];
