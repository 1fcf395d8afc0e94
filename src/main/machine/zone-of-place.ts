// The time zone of a place, as far as its country and city decide it: nothing is guessed.
import { foldText } from '../../shared/fold-text.ts';

export interface Place {
  readonly country: string | null;
  readonly city: string | null;
}

/** Countries in which every clock shows the same time, by ISO 3166 code. */
const zoneOfCountry: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  AR: 'America/Argentina/Buenos_Aires',
  AT: 'Europe/Vienna',
  BD: 'Asia/Dhaka',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  BH: 'Asia/Bahrain',
  CH: 'Europe/Zurich',
  CN: 'Asia/Shanghai',
  CO: 'America/Bogota',
  CR: 'America/Costa_Rica',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  EG: 'Africa/Cairo',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GH: 'Africa/Accra',
  GR: 'Europe/Athens',
  HK: 'Asia/Hong_Kong',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KE: 'Africa/Nairobi',
  KR: 'Asia/Seoul',
  KW: 'Asia/Kuwait',
  LK: 'Asia/Colombo',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MT: 'Europe/Malta',
  MY: 'Asia/Kuala_Lumpur',
  NG: 'Africa/Lagos',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PA: 'America/Panama',
  PE: 'America/Lima',
  PH: 'Asia/Manila',
  PK: 'Asia/Karachi',
  PL: 'Europe/Warsaw',
  QA: 'Asia/Qatar',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  SA: 'Asia/Riyadh',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TH: 'Asia/Bangkok',
  TN: 'Africa/Tunis',
  TR: 'Europe/Istanbul',
  TW: 'Asia/Taipei',
  UY: 'America/Montevideo',
  VN: 'Asia/Ho_Chi_Minh',
  ZA: 'Africa/Johannesburg',
};

/** Large cities of countries with several times. A name that two large places share, as Portland, is left out. */
const citiesOfZone: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: {
    'Australia/Sydney': 'sydney, canberra',
    'Australia/Melbourne': 'melbourne',
    'Australia/Brisbane': 'brisbane, gold coast',
    'Australia/Adelaide': 'adelaide',
    'Australia/Perth': 'perth',
    'Australia/Darwin': 'darwin',
    'Australia/Hobart': 'hobart',
  },
  BR: {
    'America/Sao_Paulo':
      'sao paulo, rio de janeiro, brasilia, curitiba, belo horizonte, porto alegre, campinas, florianopolis',
    'America/Bahia': 'salvador',
    'America/Recife': 'recife',
    'America/Fortaleza': 'fortaleza',
    'America/Manaus': 'manaus',
  },
  CA: {
    'America/Toronto': 'toronto, ottawa, montreal, quebec, quebec city, mississauga',
    'America/Winnipeg': 'winnipeg',
    'America/Regina': 'regina, saskatoon',
    'America/Edmonton': 'calgary, edmonton',
    'America/Vancouver': 'vancouver, victoria, surrey, burnaby',
    'America/Halifax': 'halifax',
  },
  CL: { 'America/Santiago': 'santiago, valparaiso' },
  ES: {
    'Europe/Madrid': 'madrid, barcelona, valencia, seville, sevilla, bilbao, malaga, zaragoza',
    'Atlantic/Canary': 'las palmas, las palmas de gran canaria, santa cruz de tenerife',
  },
  ID: { 'Asia/Jakarta': 'jakarta, bandung, surabaya', 'Asia/Makassar': 'denpasar, makassar' },
  MX: {
    'America/Mexico_City': 'mexico city, ciudad de mexico, guadalajara, puebla, queretaro',
    'America/Monterrey': 'monterrey',
    'America/Tijuana': 'tijuana',
    'America/Cancun': 'cancun',
  },
  NZ: { 'Pacific/Auckland': 'auckland, wellington, christchurch' },
  PT: { 'Europe/Lisbon': 'lisbon, lisboa, porto, braga', 'Atlantic/Azores': 'ponta delgada' },
  US: {
    'America/New_York':
      'new york, new york city, boston, philadelphia, atlanta, miami, pittsburgh, charlotte, baltimore, tampa, orlando, cleveland, brooklyn',
    'America/Detroit': 'detroit, ann arbor',
    'America/Indiana/Indianapolis': 'indianapolis',
    'America/Chicago':
      'chicago, austin, houston, dallas, san antonio, minneapolis, milwaukee, new orleans, nashville, st. louis, fort worth, plano, kansas city, omaha',
    'America/Denver': 'denver, boulder, salt lake city, albuquerque',
    'America/Boise': 'boise',
    'America/Phoenix': 'phoenix, scottsdale, tucson, tempe',
    'America/Los_Angeles':
      'los angeles, san francisco, seattle, san diego, sacramento, oakland, palo alto, mountain view, sunnyvale, bellevue, irvine, santa monica',
    'America/Anchorage': 'anchorage',
    'Pacific/Honolulu': 'honolulu',
  },
};

/** Names of countries besides the English and German ones of the platform. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  'czech republic': 'CZ',
  turkey: 'TR',
  'the netherlands': 'NL',
  'hong kong': 'HK',
  'republic of korea': 'KR',
};

const codes = [...Object.keys(zoneOfCountry), ...Object.keys(citiesOfZone)];

/** Read when the first place is asked for. */
let knownNames: ReadonlyMap<string, string> | null = null;

function readNames(): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(otherNames));
  for (const code of codes) names.set(code.toLowerCase(), code);
  for (const language of ['en', 'de']) {
    const nameOf = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of codes) names.set(foldText(nameOf.of(code) ?? code), code);
  }
  return names;
}

/** An IANA time zone; null where the place does not decide it. */
export function zoneOfPlace({ country, city }: Place): string | null {
  if (country === null) return null;
  knownNames ??= readNames();
  const code = knownNames.get(foldText(country));
  if (code === undefined) return null;
  const [known, zones = {}] = [zoneOfCountry[code], citiesOfZone[code]];
  if (known !== undefined || city === null) return known ?? null;
  const name = foldText(city);
  return Object.keys(zones).find((zone) => zones[zone]?.split(', ').includes(name) === true) ?? null;
}

/** Formatters by zone: creating one costs more than all the formatting done with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The minutes by which the clocks of a zone are ahead of UTC. */
export function offsetInZone(zone: string, at: number): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}
