// Who may write and read what on a team's server, as text for its configuration. Pure.
//
// The server checks where a message goes, but not where its answer goes. So reps have an account of their own, in which
// nothing is stored: it imports the few things they may ask for from the team's account, and whatever reply subject a rep
// gives is one of the reps' account.
import { createHash } from 'node:crypto';
import { inboxOf, teamNames } from '../main/team/subjects.ts';

export interface Member {
  readonly name: string;
  readonly role: 'rep' | 'relay';
  /** The public half of the nkey. */
  readonly publicKey: string;
}

/** Lines for inside the list of users of the team's account: they end it, and begin that of the reps' account. */
export function inTwoAccounts(workspace: string, members: readonly Member[]): readonly string[] {
  const names = teamNames(workspace);
  // The team's account has the name of its workspace: the server's data is in a folder of that name.
  const reps = `${workspace}_reps`;
  const services = servicesOf(workspace);
  const presence = quote(names.presence('*', '*'));
  return [
    ...usersOf(workspace, members, 'relay'),
    '    ]',
    '    exports: [',
    ...services.map(
      ({ subject, isLong }) =>
        `      { service: ${quote(subject)}, accounts: [${quote(reps)}]${isLong ? ', response_type: stream' : ''} }`,
    ),
    '    ]',
    `    imports: [ { stream: { account: ${quote(reps)}, subject: ${presence} } } ]`,
    '  }',
    '  # Nothing is stored in this account, so a rep cannot have an answer of the server stored.',
    `  ${reps} {`,
    `    exports: [ { stream: ${presence}, accounts: [${quote(workspace)}] } ]`,
    '    imports: [',
    ...services.map(
      ({ subject }) => `      { service: { account: ${quote(workspace)}, subject: ${quote(subject)} } }`,
    ),
    '    ]',
    '    users: [',
    ...usersOf(workspace, members, 'rep'),
  ];
}

function usersOf(workspace: string, members: readonly Member[], role: Member['role']): readonly string[] {
  const mark = teamNames(workspace).people(digestOf(members));
  return members
    .filter((member) => member.role === role)
    .flatMap((member) => userLines(workspace, member, mark));
}

/** Differs whenever the people, their roles or their keys do. */
function digestOf(members: readonly Member[]): string {
  const lines = members.map(({ name, role, publicKey }) => `${role} ${name} ${publicKey}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 32);
}

function userLines(workspace: string, { name, role, publicKey }: Member, mark: string): readonly string[] {
  const { publish, subscribe, more } =
    role === 'relay' ? relayRights(workspace, name, mark) : repRights(workspace, name);
  return [
    `      # ${role} ${name}`,
    `      { nkey: ${publicKey}, permissions: { publish: ${publish}, subscribe: { allow: ${list(subscribe)} }${more} } }`,
  ];
}

interface Rights {
  readonly publish: string;
  readonly subscribe: readonly string[];
  readonly more: string;
}

interface Service {
  readonly subject: string;
  /** One request may have many answers. */
  readonly isLong?: true;
}

/** What the team's server does for reps, besides passing on their requests. Nothing lists, changes or empties a stream. */
function readingServices(workspace: string): readonly Service[] {
  const { stream, snapshotStream } = teamNames(workspace);
  return [
    { subject: '$JS.API.INFO' },
    { subject: `$JS.API.STREAM.INFO.${stream}` },
    { subject: `$JS.API.DIRECT.GET.${snapshotStream}.>` },
    ...['CREATE', 'INFO', 'DELETE'].map((act) => ({ subject: `$JS.API.CONSUMER.${act}.${stream}.>` })),
    { subject: `$JS.API.CONSUMER.MSG.NEXT.${stream}.>`, isLong: true },
  ];
}

/** Everything that reps may ask for; each of them may ask for less. */
function servicesOf(workspace: string): readonly Service[] {
  return [{ subject: teamNames(workspace).askedBy('*') }, ...readingServices(workspace)];
}

/**
 * A rep sends requests under their own name, and reads the stream with a randomly named consumer. Records arrive in the
 * rep's own inbox, so no subject of the team needs to be subscribed to.
 */
function repRights(workspace: string, name: string): Rights {
  const names = teamNames(workspace);
  const publish = [
    names.askedBy(name),
    names.presence(name, '*'),
    ...readingServices(workspace).map(({ subject }) => subject),
  ];
  return { publish: `{ allow: ${list(publish)} }`, subscribe: [`${inboxOf(name)}.>`], more: '' };
}

/**
 * The relay writes records, claims and its lease and answers requests, but cannot delete what was written. `mark`: it may send
 * there to find out whether the server goes by these people; nobody listens.
 */
function relayRights(workspace: string, name: string, mark: string): Rights {
  const names = teamNames(workspace);
  const { records, snapshot, leaseBucket, claimsBucket } = names;
  // $JS.SNAPSHOT: `relay move` takes a copy and restores it where there is nothing yet; the server never restores over an
  // existing stream.
  const allow = [
    records,
    `${snapshot}.>`,
    `$KV.${leaseBucket}.>`,
    `$KV.${claimsBucket}.>`,
    '$JS.API.>',
    '$JS.SNAPSHOT.>',
    mark,
  ];
  const deny = ['STREAM.DELETE', 'STREAM.PURGE', 'STREAM.MSG.DELETE', 'ACCOUNT'].map(
    (act) => `$JS.API.${act}.>`,
  );
  return {
    publish: `{ allow: ${list(allow)}, deny: ${list(deny)} }`,
    subscribe: [names.askedBy('*'), names.presence('*', '*'), `${inboxOf(name)}.>`],
    more: ', allow_responses: { max: 1, expires: "1m" }',
  };
}

function list(subjects: readonly string[]): string {
  return `[${subjects.map(quote).join(', ')}]`;
}

/** A string as the server reads it: its escapes are those of JSON, as far as paths and subjects need any. */
export function quote(text: string): string {
  return JSON.stringify(text);
}
