// The rows of the settings, by the names of the settings.
export const settings = {
  pace: { title: 'How many a day' },
  learnFromActs: {
    title: 'Learn from what I do',
    hint: 'You’ll get more of the kinds of alerts you act on. Kinds of alert that you dismiss move to the digest, requests last of all.',
  },
  strongSignalScore: { title: 'Minimum score' },
  strongSignalTypes: { title: 'Types' },
  strongSignalSources: { title: 'Sources' },
  hotTopN: { title: 'Top ranks that count as hot' },
  hotScoreThreshold: { title: 'Or a score of at least' },
  surgeFactor: { title: 'Signals vs. a usual day (×)' },
  surgeLeast: { title: 'At least this many signals' },
  personRisePercent: { title: 'Rise (percent)' },
  personScoreThreshold: { title: 'Or a lead score of at least' },
  watchedSignals: {
    title: 'Alert to',
    choices: { everything: 'Everything', 'worth-a-look': 'What is worth a look' },
  },
  watchedPassQuietHours: { title: 'Also in quiet hours' },
  coolDownMinutes: {
    title: 'Minutes between repeat alerts',
    hint: 'No second alert of the same kind about the same account for this long; longer each time it repeats within a week.',
  },
  answerGoalMinutes: {
    title: 'Minutes until a request is answered',
    hint: 'Your goal, counted in working hours. Whoever asked longer ago is marked as overdue until somebody answers.',
  },
  ringsAgain: {
    title: 'Notify again before that is missed',
    hint: 'Once, after two thirds of that time, while nobody has answered. Not in a team.',
  },
  quietHoursOn: {
    title: 'Quiet hours',
    hint: 'Outside your working hours, or at hours that you set, alerts are held and come as one summary afterwards.',
  },
  claimedAlerts: {
    title: 'Alerts about colleagues’ accounts',
    hint: 'Exceptional alerts come anyway, and alerts about your own accounts always do.',
  },
  shareActivity: {
    title: 'Share what I log with my team',
    hint: 'Your calls, meetings and notes show on the account’s page with your name. When off, only you and the service see what you log from then on.',
  },
  digestMinute: {
    title: 'Daily digest',
    hint: 'What is worth a look, at this time on working days.',
    label: 'Digest time',
  },
  callFromMinute: {
    title: 'Calling hours',
    hint: 'By the account’s own clock, on working days. At other times, Call next says from when.',
    label: 'Calling hours from',
  },
  callToMinute: { label: 'Calling hours to' },
  briefingOn: { title: 'Morning briefing', hint: 'What was held comes as one summary at this time.' },
  briefingMinute: { label: 'Briefing at' },
  respectDoNotDisturb: {
    title: 'Respect Do Not Disturb',
    hint: 'Holds alerts while your system’s Do Not Disturb is on, where Hotlist can detect it.',
  },
  onlyWatched: { title: 'Only what I watch', hint: 'Everything else still appears in the feed.' },
  onlyIcpMatched: {
    title: 'Only ICP matches',
    hint: 'Companies that match an ICP (ideal customer profile).',
  },
  alertFilter: {
    title: 'Only accounts that match a filter',
    any: 'Any account',
    none: 'Filter the hot list and save the filter, and you can choose it here.',
    partly:
      'Its account list and personas do not limit alerts, because the service does not say which accounts are in them.',
    hint: 'A filter you saved for the hot list. Changes to it apply here too.',
  },
  othersInDigest: {
    title: 'Other accounts in the digest',
    hint: 'Accounts that do not match the filter never interrupt you, not even with a request. The day’s digest names them.',
  },
  stages: { title: 'Stages' },
  labels: { title: 'Labels and tags' },
  icps: { title: 'ICPs' },
  rankLeftOut: {
    title: 'Show excluded accounts in the hot list',
    hint: 'Those whose stage or label you exclude. They do not alert either way, unless you watch them.',
  },
  webhookOn: {
    title: 'Post to a webhook',
    hint: 'Everything Hotlist shows as a notification is also posted there, except in the demo.',
  },
  webhookShape: {
    title: 'Post format',
    choices: { plain: 'JSON', slack: 'For Slack', teams: 'For Teams' },
  },
  webhookDigest: { title: 'Post the daily digest' },
  webhookWeek: {
    title: 'Post the week',
    hint: 'The last seven days, on Mondays at the time of the morning briefing.',
  },
  assistantsOn: {
    title: 'Let assistants ask',
    hint: 'AI assistants on this computer may read what Hotlist has recorded. What they read goes wherever they send it.',
  },
  assistantsMayChange: {
    title: 'Let assistants ask to change things',
    hint: 'They may ask to claim or snooze an account, or to log an activity. You are asked each time, and nothing changes until you allow it.',
  },
  notificationsOn: { title: 'Show notifications', hint: 'When off, alerts still arrive in the feed.' },
  notificationSound: {
    title: 'Sound',
    hint: 'The more certain an alert, the clearer its sound; each rule can have its own. Silent during quiet hours and Do Not Disturb.',
  },
  hideNames: {
    title: 'Hide names',
    hint: 'For screen sharing: no companies or people in notifications or the command line.',
  },
  me: {
    title: 'You',
    none: 'Pick yourself from the team to see which activity is yours.',
    chosen: (name: string) => `${name}. Activity the service says is yours is marked.`,
    pick: 'Pick',
    forget: 'Forget',
  },
  theme: {
    title: 'Theme',
    choices: { system: 'Match system', light: 'Light', dark: 'Dark' },
  },
  language: { title: 'Language', system: 'Match system' },
  zoomPercent: {
    title: 'Zoom (percent)',
    hint: 'Or press Ctrl (⌘) with +, − or 0.',
  },
  checkForUpdates: {
    title: 'Check for updates',
    hint: 'Once a day, at the address this copy was built with. Nothing is installed unless you say so.',
  },
  launchAtLogin: { title: 'Start at login', hint: 'Starts without a window.' },
  globalShortcut: {
    title: 'Global shortcut',
    off: 'None set. It opens the panel from any app.',
    registered: 'Opens the panel from any app.',
    unconfirmed: 'Registered, but this desktop may not pass it on. Try it.',
    taken: 'Another app uses it. Choose a different one.',
    label: (keys: string) => `Global shortcut: ${keys}`,
    noneInLabel: 'none',
    press: 'Press the keys…',
    none: 'None',
  },
  offerClipboard: {
    title: 'Offer what I copied',
    hint: 'Opened by the shortcut, the panel offers to look up what the clipboard holds.',
  },
  accountLists: {
    title: 'Account lists',
    hint: 'The service identifies these lists only by ID. Name one to filter the hot list by it.',
    number: 'Account list ID',
    name: 'Account list name',
  },
  personas: {
    title: 'Personas',
    hint: 'Employee personas also have only an ID. Name one to filter the hot list by it.',
    number: 'Persona ID',
    name: 'Persona name',
  },
  crmUrlTemplate: {
    title: 'CRM link',
    hint: '{domain}, {name} and {linkedin} are filled in. Leave it empty for no link.',
    saved: 'Saved.',
  },
  retentionDays: { title: 'Keep for', hint: 'Older signals, likes and decisions are deleted.' },
  pollFastestMs: {
    title: 'Check at most every',
    label: 'Check at most every, in seconds',
    hint: 'Seconds between checks in busy hours; in hours with few signals, Hotlist checks less often. At 5, if your plan has room, it checks every second while signals come in and you are here.',
  },
  pollSlowestMs: {
    title: 'Check at least every',
    label: 'Check at least every, in seconds',
    hint: 'Seconds. Longer only when the day’s API calls run out.',
  },
  publicApiPerMinute: {
    title: 'Accounts API: calls per minute',
    hint: 'The service does not state a limit for its Accounts API, so Hotlist keeps to this one.',
  },
  publicApiPerDay: { title: 'Accounts API: calls per day' },
};
