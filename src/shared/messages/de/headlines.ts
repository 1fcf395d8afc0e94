// The texts of notifications. Names stand in the nominative and without an article, so that any company's name fits.
import { countText } from '../numbers.ts';
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

const asks: Messages['headlines']['asks'] = {
  demo: (name) => `${name} möchte eine Demo`,
  'trial-started': (name) => `${name} testet jetzt das Produkt`,
  trial: (name) => `${name} möchte testen`,
  contract: (name) => `${name} möchte einen Vertrag`,
  quote: (name) => `${name} möchte ein Angebot`,
  call: (name) => `${name} möchte telefonieren`,
  meeting: (name) => `${name} möchte einen Termin`,
  price: (name) => `${name} fragt nach Preisen`,
  purchase: (name) => `${name} möchte kaufen`,
  contact: (name) => `${name} möchte mit Ihnen sprechen`,
  other: (name) => `${name} schickt eine Anfrage`,
};

const days = (count: number): string => plural(count, { one: '# Tag', other: '# Tagen' });

export const headlines: Messages['headlines'] = {
  anAccount: 'Ein Account',
  asks,
  deeds: {
    'website visit': (name) => `${name} ist auf Ihrer Website`,
    'pricing page visit': (name) => `${name} sieht sich die Preise an`,
    'pricing page view': (name) => `${name} sieht sich die Preise an`,
    'contract page visit': (name) => `${name} liest die Vertragsseite`,
    'contract page view': (name) => `${name} liest die Vertragsseite`,
    'competitor comparison': (name) => `${name} vergleicht Sie mit anderen`,
    'case study read': (name) => `${name} hat eine Case Study gelesen`,
    'content download': (name) => `${name} hat etwas heruntergeladen`,
    'webinar attended': (name) => `${name} war in einem Webinar`,
    'webinar registered': (name) => `${name} hat sich zum Webinar angemeldet`,
    'email reply': (name) => `${name} hat Ihnen geantwortet`,
    'linkedin post like': (name) => `${name} mag einen LinkedIn-Beitrag`,
    'product login': (name) => `${name} ist im Produkt angemeldet`,
    'job change': (name) => `${name}: Jemand hat eine neue Stelle`,
    'demo request': asks.demo,
    'free trial started': asks['trial-started'],
  },
  thing: (type) => type,
  other: (name, type) => `${name}: ${type}`,
  adLike: (name) => `${name} mag eine Ihrer Anzeigen`,
  active: (name) => `${name} ist ungewöhnlich aktiv`,
  people: (name, count) => `${name} ist mit ${plural(count, { one: '# Person', other: '# Personen' })} da`,
  visitors: (name, count) =>
    `${name} ist mit ${plural(count, { one: '# Besucher', other: '# Besuchern' })} da`,
  readsTerms: (name) => `${name} liest die Vertragsseite`,
  followsAd: (name) => `${name} mag eine Anzeige und sieht sich um`,
  looksLikeBuyer: (name) => `${name} zeigt Kaufinteresse`,
  someoneBack: (name, count) => `${name}: Jemand ist nach ${days(count)} zurück`,
  looks: {
    'new-people': (name, count) =>
      `${name} kommt mit ${plural(count, { one: '# neuen Person', other: '# neuen Personen' })}`,
    back: (name, count) => `${name} ist nach ${days(count)} zurück`,
    moved: (name) => `${name} beschäftigt jemanden, den Sie kennen`,
    expands: (name) => `${name} braucht vielleicht mehr Lizenzen`,
    silent: (name) => `${name} meldet sich nicht mehr`,
  },
  looksDetail: {
    'new-people': () => '',
    back: () => '',
    moved: () => 'bekannt aus einem anderen Unternehmen',
    expands: (count) =>
      plural(count, {
        one: '# neue Person sieht sich Lizenzen und Preise an',
        other: '# neue Personen sehen sich Lizenzen und Preise an',
      }),
    silent: (count) => `seit ${days(count)} kein Besuch, vorher fast täglich`,
  },
  cooling: (name) => `${name} kühlt ab`,
  coolingFrom: (score, peak) => `${score} vorher ${peak}`,
  offTheList: 'nicht mehr auf der Liste',
  scoreJump: (name, rise) =>
    `${name} steigt in einer Stunde um ${plural(rise, { one: '# Punkt', other: '# Punkte' })}`,
  usually: (aDay) => `sonst ${countText(aDay)} am Tag`,
  usuallyLess: 'sonst weniger als 1 am Tag',
  signals: (count, usual) =>
    `${plural(count, { one: '# Signal', other: '# Signale' })} an einem Tag, ${usual}`,
  risingLead: (name) => `${name} hat einen Lead im Aufwind`,
  risesAsLead: (name) => `${name} ist ein Lead im Aufwind`,
  leadScore: (score) => `Lead-Score ${score}`,
  leadScoreFrom: (from, to) => `Lead-Score von ${from} auf ${to} gestiegen`,
  heatingUp: (name) => `${name} wird heiß`,
  climbed: (name, rank) => `${name} steigt auf Platz ${rank}`,
  upFrom: (was, rank) => `von Platz ${was} auf ${rank}`,
  followUp: (name) => `${name} steht zur Wiedervorlage an`,
  handedOver: (name, by) => `${name} gehört jetzt Ihnen, von ${by}`,
  scored: (score) => `mit ${score} bewertet`,
  says: (who, what) => `${who}: ${what}`,
  titled: (name, title) => `${name} (${title})`,
  things: {
    'website visit': 'die Website',
    'pricing page visit': 'Preise',
    'pricing page view': 'Preise',
    'contract page visit': 'die Vertragsseite',
    'contract page view': 'die Vertragsseite',
    'competitor comparison': 'ein Vergleich',
    'case study read': 'eine Case Study',
    'content download': 'ein Download',
    'webinar attended': 'ein Webinar',
    'webinar registered': 'eine Webinar-Anmeldung',
    'email reply': 'eine Antwort',
    'linkedin post like': 'ein LinkedIn-Like',
    'ad like': 'eine Anzeige',
    'product login': 'das Produkt',
    'job change': 'ein Jobwechsel',
    'demo request': 'eine Demo-Anfrage',
    'free trial started': 'eine Testphase',
  },
  witnesses: {
    'liked-ad': 'zuvor ein Anzeigen-Like',
    'read-terms': 'hat die Vertragsseite gelesen',
    'scored-high': 'hoch bewertet',
    'new-here': 'zum ersten Mal da',
    colleagues: 'auch Kollegen sind da',
  },
  today: (list, also) => `heute ${also ? 'auch ' : ''}${list}`,
  withinHour: (list, also) => `binnen einer Stunde ${also ? 'auch ' : ''}${list}`,
  pastWeek: (list, also) => `in den letzten Tagen ${also ? 'auch ' : ''}${list}`,
};
