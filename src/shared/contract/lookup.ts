// The closed list of what can be typed or pasted into the lookup.

export const lookupKinds = ['empty', 'person', 'linkedin-company', 'email', 'domain', 'name'] as const;

export type LookupKind = (typeof lookupKinds)[number];
