// How many came at once. Visits of somebody unknown are no people: one person may have made all of them.
interface AtOnceMessages {
  readonly peopleAtOnce: (count: number) => string;
  readonly visitorsAtOnce: (count: number) => string;
}

export function atOnceWords(
  { count, anonymous = 0 }: { readonly count: number; readonly anonymous?: number },
  { peopleAtOnce, visitorsAtOnce }: AtOnceMessages,
): string {
  return anonymous > 0 ? visitorsAtOnce(count) : peopleAtOnce(count);
}
