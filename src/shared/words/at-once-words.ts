// How many came at once. Where some of them are unknown, they are called visitors: who they are, nobody can say.
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
