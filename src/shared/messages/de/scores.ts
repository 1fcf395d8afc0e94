// The name of every kind of score, and what it measures.
import type { Messages } from '../en/index.ts';

export const scores: Messages['scores'] = {
  named: {
    '24h': {
      short: '24 h',
      name: '24-h-Score',
      meaning:
        'Was der Account in den letzten 24 Stunden getan hat, wie der Dienst es bewertet. Eine Obergrenze gibt es nicht.',
    },
    '7d': {
      short: '7 Tage',
      name: '7-Tage-Score',
      meaning:
        'Was der Account in den letzten 7 Tagen getan hat, wie der Dienst es bewertet. Eine Obergrenze gibt es nicht.',
    },
    '30d': {
      short: '30 Tage',
      name: '30-Tage-Score',
      meaning:
        'Was der Account in den letzten 30 Tagen getan hat, wie der Dienst es bewertet. Eine Obergrenze gibt es nicht.',
    },
    all: {
      short: 'insgesamt',
      name: 'Score insgesamt',
      meaning:
        'Alles, was der Account je getan hat, wie der Dienst es bewertet und speichert. Eine Obergrenze gibt es nicht.',
    },
    aggregate: {
      short: 'gesamt',
      name: 'Gesamt-Score',
      meaning: 'Gesamt-Score des Accounts, der mit jedem Signal kommt. Zeitraum nicht angegeben.',
    },
    person: {
      short: 'Lead-Score',
      name: 'Lead-Score',
      meaning:
        'Aktueller Score des Dienstes für das LinkedIn-Profil dieser Person. Zeitraum nicht angegeben; er kann höher sein als der des Accounts.',
    },
    contact: {
      short: 'Kontakt-Score',
      name: 'Kontakt-Score',
      meaning:
        'Score des Kontakts aus dem letzten Signal. Zeitraum nicht angegeben; er kann höher sein als der des Accounts.',
    },
    signal: {
      short: 'Signal-Score',
      name: 'Signal-Score',
      meaning:
        'Der Score des Dienstes für dieses eine Signal, 0 bis 100. Der Score des Accounts gewichtet sie und ist nicht ihre Summe.',
    },
    points: {
      short: 'zusammen',
      name: 'Summe der Signal-Scores',
      meaning:
        'Die Scores dieser Signale zusammengezählt. Ein Anzeigen-Like, der keinen Score hat, zählt als 40.',
    },
    activity: {
      short: 'Gewicht',
      name: 'Gewicht der Aktivität',
      meaning: 'Was der Dienst für diese Aktivität anrechnet.',
    },
    interactions: {
      short: 'Interaktionen',
      name: 'Anzeigen-Interaktionen',
      meaning:
        'Aktuelle bezahlte und organische Interaktionen mit Anzeigen, wie der Dienst sie zählt. Zeitraum nicht angegeben.',
    },
  },
  unranked: {
    '24h': { none: 'heute ohne Rang', below: (top) => `heute nicht unter den ersten ${String(top)}` },
    '7d': {
      none: 'in 7 Tagen ohne Rang',
      below: (top) => `in 7 Tagen nicht unter den ersten ${String(top)}`,
    },
    '30d': {
      none: 'in 30 Tagen ohne Rang',
      below: (top) => `in 30 Tagen nicht unter den ersten ${String(top)}`,
    },
    all: { none: 'ohne Rang', below: (top) => `insgesamt nicht unter den ersten ${String(top)}` },
  },
  updating: 'Score wird aktualisiert …',
  none: (name) => `ohne ${name}`,
};
