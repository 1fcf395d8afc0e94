// Who in the team has an account, and what can be done about it.
import type { Messages } from '../en/index.ts';

export const claims: Messages['claims'] = {
  claim: 'Ich übernehme',
  release: 'Freigeben',
  handOver: 'Übergeben',
  mine: 'Bei Ihnen',
  you: 'Sie',
  colleagues: (name) => `Bei ${name}`,
  mineUntil: (since, until) => `Bei Ihnen seit ${since}, bis ${until}`,
  colleaguesUntil: (name, since, until) => `Bei ${name} seit ${since}, bis ${until}`,
  handedOver: (name) => `Übergeben von ${name}`,
  listed: (owner) => `Zuständig: ${owner} (aus Ihrer Liste)`,
  listedYou: 'Zuständig: Sie (aus Ihrer Liste)',
  done: {
    claimed: (account) => `${account} ist jetzt bei Ihnen`,
    released: (account) => `${account} ist wieder frei`,
    handedOver: (account, name) => `${account} ist jetzt bei ${name}`,
  },
  taken: (name, since) => `Schon bei ${name}, seit ${since}`,
  notYours: 'Der Account ist nicht mehr bei Ihnen. Es wurde nichts geändert.',
  refused: {
    'nobody-by-that-name': 'In Ihrem Team gibt es niemanden mehr mit diesem Namen. Es wurde nichts geändert.',
    'too-many':
      'Das Limit für übernommene Accounts einer Person oder des Teams ist erreicht. Zuerst muss einer frei werden.',
    'no-account': 'Dieser Account lässt sich im Team nicht teilen.',
  },
  failed: {
    unreachable:
      'Ihr Team ist nicht erreichbar. Es wurde nichts geändert. Versuchen Sie es wieder, wenn Sie online sind.',
    'no-relay':
      'Das Relay Ihres Teams antwortet nicht. Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
    'no-answer': 'Das Team hat nicht rechtzeitig geantwortet. Falls es geklappt hat, steht es gleich hier.',
    removed:
      'Der Server Ihres Teams lässt Sie nicht mehr zu. Es wurde nichts geändert. Fragen Sie Ihre Administration.',
    'relay-failed': 'Das Relay Ihres Teams konnte es nicht speichern. Versuchen Sie es gleich noch einmal.',
    'too-often':
      'Sie haben gerade sehr viele Accounts übernommen und freigegeben. Es wurde nichts geändert. Versuchen Sie es später noch einmal.',
  },
  picker: {
    title: (account) => `${account} übergeben`,
    hint: 'Im Team sehen es alle, und Meldungen dazu werden bei Ihnen still.',
    nobody: 'Außer Ihnen war in den letzten 30 Tagen niemand aus dem Team hier.',
  },
  choices: {
    quiet: 'Nur im Feed',
    digest: 'In der Sammelmeldung',
    'as-before': 'Wie gewohnt',
  },
};
