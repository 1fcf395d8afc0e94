// The proxy of this network, where it wants to know who asks.
export const proxy = {
  title: 'Proxy',
  asks: (address: string): string => `The proxy ${address} asks for a name and a password.`,
  refuses: (address: string): string => `The proxy ${address} refused this name or password.`,
  signedIn: (address: string): string => `Signed in to ${address}.`,
  hint: 'For your company’s network, not for the service. They are sent to this proxy only.',
  name: 'Name',
  nameLong: 'Name for the proxy',
  password: 'Password',
  passwordLong: 'Password for the proxy',
  signIn: 'Sign in',
  forget: 'Forget',
  forSession: 'The keychain does not answer: the password holds until you quit Hotlist.',
  notForgotten:
    'The keychain does not answer: the password is still in it. Unlock it and press Forget again after the next start.',
  failed: 'Signing in failed. Try again.',
  refusals: {
    'nobody-asks': 'No proxy asks for a password now.',
    'other-proxy': 'Another proxy asks now, and was sent nothing. Check its address before you sign in.',
    name: 'The name cannot be empty or contain a colon.',
    password: 'Enter the password, without line breaks.',
  },
};
