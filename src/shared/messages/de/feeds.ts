// What the user reads of each feed.
import type { Messages } from '../en/index.ts';

const USUAL = 'Im üblichen Takt';
const WHILE_SHOWN = 'Solange es angezeigt wird';

export const feeds: Messages['feeds'] = {
  signals: { name: 'Signale', pace: 'So oft, wie das Kontingent des Tages und die Stunde erlauben' },
  outbox: { name: 'Protokollierte Signale', pace: 'Wenn ein Signal protokolliert wurde' },
  'ad-likes': { name: 'Anzeigen-Likes', pace: USUAL },
  'ranked-24h': { name: 'Heiße Accounts (24 Stunden)', pace: USUAL },
  'person-scores': { name: 'Scores der Personen', pace: USUAL },
  'ranked-all': { name: 'Heiße Accounts (insgesamt)', pace: USUAL },
  'ranked-7d': { name: 'Heiße Accounts (7 Tage)', pace: WHILE_SHOWN },
  'ranked-30d': { name: 'Heiße Accounts (30 Tage)', pace: WHILE_SHOWN },
  trend: { name: 'Trend', pace: USUAL },
  audit: { name: 'Suche nach fehlenden Signalen', pace: 'Mit übrigen API-Aufrufen' },
};
