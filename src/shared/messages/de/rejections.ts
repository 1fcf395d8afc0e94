// Why the service did not take a signal that the user logged.
import type { Messages } from '../en/index.ts';

export const rejections: Messages['rejections'] = {
  accountUnknown: 'Der Dienst kennt noch keine Signale dieses Accounts, also auch nicht dessen ID dort.',
  fieldRefused: (field) => `Der Dienst hat das Feld „${field}“ nicht angenommen.`,
  unknown: 'Der Dienst hat es abgelehnt',
};
