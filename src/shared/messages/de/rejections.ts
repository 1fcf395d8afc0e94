// Why the service did not accept a signal that the user logged.
import type { Messages } from '../en/index.ts';

export const rejections: Messages['rejections'] = {
  accountUnknown: 'Der Dienst hat noch keine Signale dieses Accounts; seine ID dort ist daher unbekannt.',
  fieldRefused: (field) => `Der Dienst hat das Feld „${field}“ abgelehnt.`,
  unknown: 'Der Dienst hat es abgelehnt',
};
