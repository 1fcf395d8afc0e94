// Alerts about Hotlist itself: what keeps it from working.

export const systemAlerts = {
  needsYou: 'Hotlist needs your attention',
  silent: 'No news for half an hour',
  noAnswer: (api: string): string => `Hotlist has had no answer from the ${api}. It will keep trying.`,
  lowQuota: 'Today’s API calls are running low',
  notShown: 'Notifications are not appearing',
  notShownBecause: (why: string): string => `${why}.`,
  notShownNext: 'Alerts wait in the feed. Allow Hotlist’s notifications in your system settings.',
};
