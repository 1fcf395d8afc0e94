// The proxy of this network, if it requires authentication.
import type { Messages } from '../en/index.ts';

export const proxy: Messages['proxy'] = {
  title: 'Proxy',
  asks: (address) => `Der Proxy ${address} verlangt Benutzername und Passwort.`,
  refuses: (address) => `Der Proxy ${address} hat Benutzername oder Passwort abgelehnt.`,
  signedIn: (address) => `Angemeldet bei ${address}.`,
  hint: 'Die Ihres Firmennetzes, nicht die des Dienstes. Sie gehen nur an diesen Proxy.',
  name: 'Benutzername',
  nameLong: 'Benutzername für den Proxy',
  password: 'Passwort',
  passwordLong: 'Passwort für den Proxy',
  signIn: 'Anmelden',
  forget: 'Vergessen',
  forSession: 'Der Schlüsselbund antwortet nicht: Das Passwort gilt, bis Sie Hotlist beenden.',
  notForgotten:
    'Der Schlüsselbund antwortet nicht: Das Passwort ist noch darin. Entsperren Sie ihn und drücken Sie nach dem nächsten Start noch einmal „Vergessen“.',
  failed: 'Das Anmelden hat nicht geklappt. Versuchen Sie es noch einmal.',
  refusals: {
    'nobody-asks': 'Gerade verlangt kein Proxy ein Passwort.',
    'other-proxy':
      'Jetzt fragt ein anderer Proxy, dem nichts geschickt wurde. Prüfen Sie seine Adresse, bevor Sie sich anmelden.',
    name: 'Der Benutzername darf nicht leer sein und keinen Doppelpunkt enthalten.',
    password: 'Geben Sie das Passwort ein, ohne Zeilenumbruch.',
  },
};
