// The page of a contact, of whom only an e-mail address is sure.
export const contact = {
  /** For screen readers, until the name is known. */
  heading: 'Contact',
  /** In the place of a job title. */
  kind: 'Known by e-mail',
  samePerson: 'Same person',
  onLinkedIn: (name: string) => `${name} on LinkedIn`,
  joinWith: (email: string, name: string) => `Join ${email} with ${name}`,
  notProven: 'Nothing proves it yet',
  signals: 'Signals',
  noSignals: 'Their signals are older than what is kept on this machine.',
  unknownText:
    'No signal on this machine names this address. Ask the service, or see what is known of the company.',
  openCompany: (domain: string) => `Open ${domain}`,
  askService: 'Ask the service',
};
