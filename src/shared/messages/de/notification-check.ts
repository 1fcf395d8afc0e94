// Ob Benachrichtigungen erscheinen.
import type { Messages } from '../en/index.ts';

export const notificationCheck: Messages['notificationCheck'] = {
  label: 'Benachrichtigungen',
  wrong: {
    permission: {
      title: 'Ihr Desktop lässt Hotlist keine Benachrichtigungen zeigen.',
      next: 'Schalten Sie sie in seinen Einstellungen ein, unter Benachrichtigungen, Hotlist.',
    },
    focus: {
      title: '„Nicht stören“ ist an, darum warten Meldungen, bis es endet.',
      next: 'Sollen sie trotzdem kommen, schalten Sie es aus, oder beachten Sie es nicht (Einstellungen, Benachrichtigungen).',
    },
  },
  checkedAt: (time) => `Benachrichtigungen, nachgesehen ${time}`,
  never: 'Benachrichtigungen: Dieses System sagt nicht, ob sie erscheinen',
  parts: {
    service: {
      fine: 'der Dienst antwortet',
      wrong: 'der Dienst antwortet nicht',
      unknown: 'ob der Dienst antwortet, ist unbekannt',
    },
    permission: { fine: 'erlaubt', wrong: 'nicht erlaubt', unknown: 'ob sie erlaubt sind, ist unbekannt' },
    focus: {
      fine: '„Nicht stören“ ist aus',
      wrong: '„Nicht stören“ ist an',
      unknown: '„Nicht stören“ lässt sich nicht lesen',
    },
  },
  sound: {
    on: 'der Ton ist in Hotlist an; die Lautsprecher lassen sich nicht lesen',
    off: 'der Ton ist in den Einstellungen aus',
  },
};
