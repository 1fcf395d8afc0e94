// How this Hotlist came onto the machine, from what dpkg and apt say. Pure.

/** Where dpkg lists the files of the package. */
export const PACKAGE_LIST = '/var/lib/dpkg/info/hotlist.list';

/** `list`: the content of that file; null without one. A copy elsewhere is not dpkg's to replace. */
export function isOfPackage(list: string | null, executable: string): boolean {
  return list?.split('\n').includes(executable) ?? false;
}

/** What to ask apt: which of its sources have the package. */
export const aptQuery = ['apt-cache', ['policy', 'hotlist']] as const;

/**
 * Whether a source of apt has it. `answer`: of `aptQuery`, whose lines of sources are the priority and the address; what
 * is installed is listed as one of them. Null: there is no apt.
 */
export function hasAptSource(answer: string | null): boolean {
  return /^ {6,}-?\d+ (?!\/var\/lib\/dpkg\/status)\S/m.test(answer ?? '');
}
