// An operation of the service: how it is requested, how its reply is read, and how a team treats it. What a team's relay may
// do, and what it reads for everybody, follows from these declarations.
import { z } from 'zod';
import type { FeedName } from '../../../shared/contract/service.ts';
import { call, type CallOptions, type CallTarget } from './call.ts';
import type { Outcome } from './outcome.ts';

export interface Operation<
  Args extends readonly unknown[] = readonly unknown[],
  T = unknown,
  Feed extends FeedName = FeedName,
> {
  /** Its arguments. A relay accepts no others from a desktop, so a schema refuses fields that it does not know. */
  readonly takes: readonly z.ZodType[];
  readonly method: 'GET' | 'POST';
  /** Starts with a slash and is encoded. */
  path(...args: Args): string;
  body?(...args: Args): unknown;
  readonly reply: z.ZodType<T>;
  readonly list?: CallOptions<T>['list'];
  /** The feeds that poll it. */
  readonly feeds?: readonly Feed[];
  readonly inTeam: InTeam<Args, NoInfer<Feed>>;
}

/**
 * `asked`: the relay asks the service when somebody asks for it, once for all who ask the same within a minute. `sent`: once
 * for each who asks, because it changes something. `refused`: only who is in no team may.
 */
export type InTeam<Args extends readonly unknown[], Feed extends FeedName> =
  | 'asked'
  | 'sent'
  | 'refused'
  | Shared<Args, Feed>;

/** The relay polls it, and what it reads travels in the team's stream. */
export interface Shared<Args extends readonly unknown[], Feed extends FeedName> {
  /** What a desktop finds in the stream for these arguments; null: it is asked for. `now`: epoch ms, by the sender's clock. */
  share(now: number, ...args: Args): (SharedReply & { readonly feed: Feed }) | null;
  /** Whether the signals that the relay itself reads with such arguments are news for everybody, too. */
  readsSignals?(...args: Args): boolean;
}

/** Signals and people's scores are put together from records; of any other feed, the last whole reply is shared. */
export type SharedReply =
  | { readonly feed: 'signals'; readonly cursor: string | null; readonly limit: number }
  | { readonly feed: 'person-scores'; readonly identifiers: readonly string[] }
  | { readonly feed: Exclude<FeedName, 'signals' | 'person-scores'> };

type ArgsOf<Takes extends readonly z.ZodType[]> = {
  readonly [Index in keyof Takes]: z.infer<Takes[Index]>;
};

/** Infers the arguments from `takes`, and the value from `reply`. */
export function operation<const Takes extends readonly z.ZodType[], T, Feed extends FeedName>(
  declared: { readonly takes: Takes } & Operation<ArgsOf<Takes>, T, Feed>,
): Operation<ArgsOf<Takes>, T> {
  return declared;
}

/** One function per operation. */
export type Api<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Operation<infer Args, infer T>
    ? (...args: [...Args, abort?: AbortSignal]) => Promise<Outcome<T>>
    : never;
};

export function createApi<Table extends Readonly<Record<string, Operation>>>(
  target: CallTarget,
  table: Table,
): Api<Table>;
// TypeScript cannot follow a name to its operation's arguments; both types come from the same table.
export function createApi(target: CallTarget, table: Readonly<Record<string, Operation>>): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, declared]) => [
      name,
      (...given: readonly unknown[]) => {
        const { method, takes, reply, list } = declared;
        const args = given.slice(0, takes.length);
        const abort = given[takes.length];
        return call(target, method, declared.path(...args), reply, {
          body: declared.body?.(...args),
          list,
          abort: abort instanceof AbortSignal ? abort : undefined,
          call: { operation: name, args },
        });
      },
    ]),
  );
}

const anything = z.unknown();

/** The value is the reply's JSON. */
export function forward(
  target: CallTarget,
  declared: Operation,
  args: readonly unknown[],
): Promise<Outcome<unknown>> {
  return call(target, declared.method, declared.path(...args), anything, { body: declared.body?.(...args) });
}
