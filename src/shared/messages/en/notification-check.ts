// The notification check, in a notice and in the diagnostics.
export const notificationCheck = {
  label: 'Notifications',
  wrong: {
    permission: {
      title: 'Your desktop does not let Hotlist show notifications.',
      next: 'Turn them on in its settings, under Notifications, Hotlist.',
    },
    focus: {
      title: 'Do Not Disturb is on, so alerts wait until it ends.',
      next: 'To get them anyway, turn it off, or stop respecting it in Settings, Notifications.',
    },
  },
  /** `time`: "16:30", "yesterday 16:30". */
  checkedAt: (time: string) => `Notifications, looked at ${time}`,
  never: 'Notifications: this system does not say whether they appear',
  parts: {
    service: {
      fine: 'the service responds',
      wrong: 'the service does not respond',
      unknown: 'whether the service responds is unknown',
    },
    permission: { fine: 'allowed', wrong: 'not allowed', unknown: 'whether they are allowed is unknown' },
    focus: {
      fine: 'Do Not Disturb is off',
      wrong: 'Do Not Disturb is on',
      unknown: 'Do Not Disturb cannot be read',
    },
  },
  sound: { on: 'sound is on in Hotlist; the speakers cannot be read', off: 'sound is off in the settings' },
};
