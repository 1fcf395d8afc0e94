// The proxy of this network, if it requires authentication.
export const proxy = {
  title: 'Proxy',
  asks: (address: string): string => `The proxy ${address} asks for a user name and password.`,
  refuses: (address: string): string => `The proxy ${address} refused this user name or password.`,
  signedIn: (address: string): string => `Signed in to ${address}.`,
  hint: 'For your company’s network, not for the service. They are sent to this proxy only.',
  name: 'User name',
  nameLong: 'Proxy user name',
  password: 'Password',
  passwordLong: 'Proxy password',
  signIn: 'Sign in',
  forget: 'Forget',
  forSession: 'The keychain is not responding. Hotlist keeps the password until you quit.',
  notForgotten:
    'The keychain is not responding, so the password is still in it. Unlock it, restart Hotlist, and press Forget again.',
  failed: 'Signing in failed. Try again.',
  refusals: {
    'nobody-asks': 'No proxy is asking for a password now.',
    'other-proxy':
      'A different proxy is asking now. It was sent nothing. Check its address before you sign in.',
    name: 'The user name cannot be empty or contain a colon.',
    password: 'Enter the password, without line breaks.',
  },
};
