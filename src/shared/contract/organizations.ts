// The organizations that a user keeps side by side, each with its own keys or team, data, rules and marks.
/** The organization of files from before there were several, and the first one since. */
export const FIRST_ORGANIZATION = 'first';

/** One for each of the keys that switch. */
export const MOST_ORGANIZATIONS = 9;

export const LONGEST_ORGANIZATION_NAME = 40;
export const LONGEST_MARK = 2;

export const organizationColors = ['blue', 'teal', 'green', 'gold', 'red', 'pink', 'violet', 'gray'] as const;
export type OrganizationColor = (typeof organizationColors)[number];

/** The data of an organization that was left may stay; data being deleted is gone with the next start at the latest. */
export const organizationStages = ['here', 'left', 'deleting'] as const;
export type OrganizationStage = (typeof organizationStages)[number];

/** The first letters of its first two words, or of its only one. */
export function markOf(name: string): string {
  const words = name
    .trim()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const letters = words.length > 1 ? words.map((word) => [...word][0] ?? '') : [...(words[0] ?? '')];
  return letters.slice(0, LONGEST_MARK).join('').toUpperCase();
}
