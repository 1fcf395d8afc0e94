// Which thing a request asks for, read from its words. Whether it is one is decided elsewhere (intent.ts, meanings.ts). Pure.
import type { AskedThing } from '../../../../shared/contract/asked-things.ts';
import { keyFor } from '../../../../shared/words/text.ts';

/** Longer text is a message that may mention anything. Characters. */
const LONGEST_VALUE = 80;

/** Properties about the person, the page and the campaign do not say what is asked for. */
const NO_REQUEST =
  /\b(e ?mail|phone|linked ?in|name|job|title|role|position|department|company|employer|page|url|path|utm|campaign|referr?er|source|competitors?)\b/;
const NAMES_A_FORM = /\bform name\b/;

/** The most exact first: `pricing call request` asks for a call, `trial quote` for a quote. */
const words: readonly (readonly [Exclude<AskedThing, 'other'>, RegExp])[] = [
  ['demo', /\bdemo|vorf(u|ü|ue)hrung|walkthrough/],
  ['quote', /\bquot|estimate|proposal|\boffer|angebot|devis|presupuesto|preventivo|offerte|\brf[pq]\b/],
  [
    'trial-started',
    /(trial|essai|prueba|prova|testphase|testversion|testzugang|proefperiode|poc|pilot|sandbox)\w* .*(start|activ|aktiv|begun|began|begonnen|demarr|commenc|cree|iniciad|creat|angelegt)|start\w* (a )?(free )?trial|\bsign(ed)? ?up/,
  ],
  [
    'trial',
    /\btrial|\bpoc\b|proof of concept|\bpilot|sandbox|\btest(version|phase|zugang|konto)|probe(zugang|version|abo)|\bessai|\bprueba|\bprova\b|proefperiode/,
  ],
  ['contract', /contract|agreement|\bmsa\b|order form|redlin|vertrag|vertr(a|ä)ge|contrat/],
  ['call', /\bcall|\bring\b|anruf|r(u|ü|ue)ckruf|telefon|rappel|llamada|llamame|richiam|terugbel/],
  [
    'meeting',
    /meeting|appointment|calend|consultation|termin\b|terminanfrage|beratung|\brdv\b|rendez|reunion|appuntamento|afspraak/,
  ],
  ['price', /\bpric|preis|tarif|\bcosts?\b|kosten|prezzi|precio/],
  ['purchase', /\bbuy|purchas|checkout|\border|upgrade|kauf|bestell/],
  [
    'contact',
    /contact|\bsales\b|\btalk|\bspeak|in touch|\bchat|enquir|inquir|hand ?rais|rais\w* .*hand|kontakt|contatto|inbound/,
  ],
];

/** `other` where no word says it. */
export function readAskedThing(type: string, properties: Readonly<Record<string, unknown>>): AskedThing {
  const said = Object.entries(properties).flatMap(([name, value]) => {
    const key = keyFor(name);
    if (value === true) return [key];
    if (typeof value !== 'string' || value.length > LONGEST_VALUE) return [];
    return NO_REQUEST.test(key) && !NAMES_A_FORM.test(key) ? [] : [keyFor(value)];
  });
  for (const text of [keyFor(type), ...said]) {
    const found = words.find(([, pattern]) => pattern.test(text));
    if (found !== undefined) return found[0];
  }
  return 'other';
}
