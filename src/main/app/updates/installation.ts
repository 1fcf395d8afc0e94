// How this Hotlist was installed, according to dpkg and apt. Pure.

/** Where dpkg lists the files of the package. */
export const PACKAGE_LIST = '/var/lib/dpkg/info/hotlist.list';

/** `list`: the content of that file; null without one. A copy elsewhere is not dpkg's to replace. */
export function isOfPackage(list: string | null, executable: string): boolean {
  return list?.split('\n').includes(executable) ?? false;
}

/** What to ask apt: which of its sources have the package. */
export const aptQuery = ['apt-cache', ['policy', 'hotlist']] as const;

/**
 * Whether an apt source has it. `answer`: to `aptQuery`, whose source lines have a priority and an address; the installed
 * package is listed as one of them. Null: there is no apt.
 */
export function hasAptSource(answer: string | null): boolean {
  return /^ {6,}-?\d+ (?!\/var\/lib\/dpkg\/status)\S/m.test(answer ?? '');
}
