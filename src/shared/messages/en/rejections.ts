// Why the service did not take a signal that the user logged.
export const rejections = {
  accountUnknown: 'The service knows no signals of this account yet, so its id there is unknown.',
  fieldRefused: (field: string): string => `The service did not accept the field “${field}”.`,
  unknown: 'The service rejected it',
};
