// The page of a contact, of whom only the email address is certain.
export const contact = {
  /** For screen readers, until the name is known. */
  heading: 'Contact',
  samePerson: 'Same person',
  onLinkedIn: (name: string) => `${name} on LinkedIn`,
  joinWith: (email: string, name: string) => `Join ${email} with ${name}`,
  notProven: 'Not confirmed',
  signals: 'Signals',
  noSignals: 'Their signals are older than what this computer keeps.',
  unknownText:
    'No signal on this computer mentions this address. Ask the service, or see what is known about the company.',
  openCompany: (domain: string) => `Open ${domain}`,
  askService: 'Ask the service',
};
