// The proxy of this network, where it wants to know who asks.
import type { Messages } from '../en/index.ts';

export const proxy: Messages['proxy'] = {
  title: 'Proxy',
  asks: (address) => `Der Proxy ${address} verlangt Name und Passwort.`,
  refuses: (address) => `Der Proxy ${address} hat Name oder Passwort abgelehnt.`,
  signedIn: (address) => `Angemeldet bei ${address}.`,
  hint: 'Die Ihres Firmennetzes, nicht die des Dienstes. Sie gehen nur an diesen Proxy.',
  name: 'Name',
  nameLong: 'Name für den Proxy',
  password: 'Passwort',
  passwordLong: 'Passwort für den Proxy',
  signIn: 'Anmelden',
  forget: 'Vergessen',
  forSession: 'Der Schlüsselbund antwortet nicht: Das Passwort gilt, bis Sie Hotlist beenden.',
  notForgotten:
    'Der Schlüsselbund antwortet nicht: Das Passwort ist noch darin. Entsperren Sie ihn und drücken Sie nach dem nächsten Start noch einmal Vergessen.',
  failed: 'Das Anmelden hat nicht geklappt. Versuchen Sie es noch einmal.',
  refusals: {
    'nobody-asks': 'Gerade verlangt kein Proxy ein Passwort.',
    'other-proxy':
      'Jetzt fragt ein anderer Proxy, dem nichts geschickt wurde. Prüfen Sie seine Adresse, bevor Sie sich anmelden.',
    name: 'Ein Name hat keinen Doppelpunkt und darf nicht leer sein.',
    password: 'Geben Sie das Passwort ein, ohne Zeilenumbruch.',
  },
};
