// The facts that can speak for a buyer's visit.

/** The weightiest first. */
export const visitWitnesses = ['liked-ad', 'read-terms', 'scored-high', 'new-here', 'colleagues'] as const;

export type VisitWitness = (typeof visitWitnesses)[number];
