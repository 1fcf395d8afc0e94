// Why the service did not accept a signal that the user logged.
export const rejections = {
  accountUnknown: 'The service has no signals from this account yet, so its ID there is unknown.',
  fieldRefused: (field: string): string => `The service did not accept the field “${field}”.`,
  unknown: 'The service rejected it',
};
