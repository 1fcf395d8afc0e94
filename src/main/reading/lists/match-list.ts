// Finds the accounts that a table's rows name. Long lists are matched piece by piece, so that the panel stays responsive.
import type { ListMiss, ListRole } from '../../../shared/contract/lists.ts';
import { wordsOf } from '../../../shared/fold-text.ts';
import { rootDomain } from '../../pipeline/api/root-domain.ts';
import type { Store } from '../../pipeline/store/store.ts';
import type { Table } from './read-list.ts';

interface Miss {
  /** The row's place in the table. */
  readonly line: number;
  readonly text: string;
  readonly why: ListMiss;
}

export interface Matched {
  /** Root domains, in the order of the rows. */
  readonly domains: readonly string[];
  readonly knownNames: ReadonlyMap<string, string>;
  readonly repeated: number;
  readonly misses: readonly Miss[];
}

const PIECE = 1_000;

/** Mailbox providers: no company is behind an address there. */
const mailboxes = new Set(
  (
    'live.com live.de live.fr live.it live.nl live.co.uk msn.com icloud.com me.com mac.com aol.com aol.de ymail.com ' +
    'rocketmail.com web.de t-online.de freenet.de arcor.de posteo.de mailbox.org proton.me pm.me mail.com email.com fastmail.com ' +
    'zoho.com hey.com duck.com tutanota.com tuta.io bluewin.ch hispeed.ch aon.at chello.at orange.fr wanadoo.fr free.fr sfr.fr ' +
    'laposte.net libero.it virgilio.it alice.it tiscali.it ziggo.nl kpnmail.nl telenet.be skynet.be comcast.net verizon.net ' +
    'att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net rogers.com shaw.ca btinternet.com sky.com ' +
    'ntlworld.com bigpond.com uol.com.br bol.com.br terra.com.br wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz mail.ru ' +
    'bk.ru inbox.ru list.ru rambler.ru qq.com foxmail.com 126.com 163.com sina.com naver.com daum.net hanmail.net rediffmail.com'
  ).split(' '),
);

/** Mailbox providers with a domain in many countries. */
const MAILBOX_BRAND = /^(gmail|googlemail|hotmail|outlook|yahoo|gmx|protonmail|yandex)\./;

/** Legal forms, which lists write differently or leave out. */
const LEGAL =
  /\b(inc|incorporated|llc|ltd|limited|gmbh|mbh|ag|kg|se|co|corp|corporation|company|sa|sas|sarl|bv|nv|oy|ab|plc)\b/g;

export async function matchList(
  { rows }: Table,
  roles: readonly ListRole[],
  store: Pick<Store, 'accounts'>,
  yieldTurn: () => Promise<void>,
): Promise<Matched> {
  const byName = roles.includes('name')
    ? await readNames(store, yieldTurn)
    : new Map<string, string | null>();
  const domains = new Set<string>();
  const misses: Miss[] = [];
  let repeated = 0;
  for (const [index, { place, cells }] of rows.entries()) {
    if (index % PIECE === PIECE - 1) await yieldTurn();
    const found = findAccount(cells, roles, byName);
    if (typeof found !== 'string')
      misses.push({ line: place, text: cells.filter(Boolean).join(', '), ...found });
    else if (domains.has(found)) repeated += 1;
    else domains.add(found);
  }
  const all = [...domains];
  return { domains: all, knownNames: store.accounts.namesOf(all), repeated, misses };
}

/** The first column that names an account decides; the last reason is told. */
function findAccount(
  cells: readonly string[],
  roles: readonly ListRole[],
  byName: ReadonlyMap<string, string | null>,
): string | { readonly why: ListMiss } {
  let why: ListMiss = 'empty';
  for (const role of ['domain', 'email', 'name'] as const) {
    const column = roles.indexOf(role);
    const text = column === -1 ? '' : (cells[column] ?? '');
    if (text === '') continue;
    if (role === 'name') {
      const domain = byName.get(nameKey(text));
      if (typeof domain === 'string') return domain;
      why = domain === null ? 'several' : 'unknown-name';
      continue;
    }
    const domain = rootDomain(role === 'email' ? text.slice(text.lastIndexOf('@') + 1) : text);
    if (domain === null) why = 'unreadable';
    else if (mailboxes.has(domain) || MAILBOX_BRAND.test(domain)) why = 'mailbox';
    else return domain;
  }
  return { why };
}

/** Domains by name; null where several accounts have the name. */
async function readNames(
  { accounts }: Pick<Store, 'accounts'>,
  yieldTurn: () => Promise<void>,
): Promise<ReadonlyMap<string, string | null>> {
  const byName = new Map<string, string | null>();
  for (let after = ''; ;) {
    const page = accounts.listAfter(after, PIECE);
    const last = page.at(-1);
    if (last === undefined) return byName;
    for (const { name, domain } of page) {
      const key = nameKey(name);
      if (key !== '') byName.set(key, byName.has(key) ? null : domain);
    }
    after = last.domain;
    await yieldTurn();
  }
}

function nameKey(name: string): string {
  const words = wordsOf(name).join(' ');
  const short = words.replaceAll(LEGAL, ' ').replaceAll(/\s+/g, ' ').trim();
  return short === '' ? words : short;
}
