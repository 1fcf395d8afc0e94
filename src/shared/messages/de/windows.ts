// The names of a ranking's windows.
import type { Messages } from '../en/index.ts';

export const windows: Messages['windows'] = {
  '24h': { short: '24 h', long: '24 Stunden', last: 'letzte 24 Stunden', quiet: 'Seit 24 Stunden ruhig' },
  '7d': { short: '7 Tage', long: '7 Tage', last: 'letzte 7 Tage', quiet: 'Seit 7 Tagen ruhig' },
  '30d': { short: '30 Tage', long: '30 Tage', last: 'letzte 30 Tage', quiet: 'Seit 30 Tagen ruhig' },
  all: { short: 'gesamt', long: 'insgesamt', last: 'insgesamt', quiet: 'Kein Signal auf diesem Computer' },
};
