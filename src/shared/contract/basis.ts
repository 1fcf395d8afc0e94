// The basis of a fact: they told us, or we observed it. Decided by `basisOf` (basis.ts).
/** `told`: they asked for or wrote it. `observed`: we saw, counted or scored it. */
export const bases = ['told', 'observed'] as const;

export type Basis = (typeof bases)[number];

/** One thing that is said, and what it rests on. */
export interface Fact {
  readonly what: string;
  readonly basis: Basis;
}
