// The outcome of something that the user did in the panel.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const doing = {
  askService: 'Asking the service',
  cancel: 'Canceling',
  removeReminder: 'Removing the reminder',
  change: 'That change',
  changeOrganizations: 'Changing the organizations',
  changeWindow: 'Changing the window',
  changeOrder: 'Changing the order',
  checkLink: 'Checking the link',
  checkNow: 'Checking now',
  clearData: 'Clearing the data',
  close: 'Closing',
  connect: 'Connecting',
  copy: 'Copying',
  deleteFilter: 'Deleting the filter',
  disconnect: 'Disconnecting',
  export: 'Exporting',
  exportSettings: 'Exporting the settings',
  filter: 'Filtering',
  forgetLearned: 'Forgetting what was learned',
  hidePanel: 'Hiding the panel',
  checkForUpdates: 'Checking for updates',
  installUpdate: 'Installing the update',
  importSettings: 'Importing the settings',
  leaveDemo: 'Leaving the demo',
  join: 'Joining the team',
  leaveTeam: 'Leaving the team',
  logActivity: 'Logging the activity',
  lookUp: 'Looking it up',
  markDone: 'Marking as done',
  markRead: 'Marking as read',
  openJoinFile: 'Opening the join file',
  pause: 'Pausing',
  quit: 'Quitting',
  readList: 'Loading the list',
  restart: 'Restarting',
  resume: 'Resuming',
  saveDiagnostics: 'Saving the diagnostics',
  saveFilter: 'Saving the filter',
  saveSetting: 'Saving the setting',
  saveWeek: 'Saving the week',
  showFile: 'Showing the file',
  startDemo: 'Starting the demo',
  stop: 'Stopping',
  testNotification: 'Sending a test notification',
  unshare: 'Hiding it from the team',
};

export const calls = {
  /** What a call does, as the subject of a sentence saying that it failed. */
  doing,
  /** `doing`: one of the above. */
  failed: (doing: string) => `${doing} failed. Try again. If it keeps failing, restart Hotlist.`,
  lostConnection: 'The panel lost its connection to Hotlist. Close it and open it again.',
  tooLateToTakeBack: 'It is too late to remove this: it is already being sent.',
  linkNotOpened:
    'Hotlist did not open this address. It opens only web addresses of accounts and people, in your default browser.',
  /** `activity`: "Call"; `reminder`: "tomorrow 9:00", null without one. */
  logged: (activity: string, reminder: string | null) =>
    `${activity} logged.${reminder === null ? '' : ` Reminder: ${reminder}.`} The entry is sent in two minutes.`,
  reminderSet: (at: string) => `Reminder: ${at}`,
  reminderRemoved: 'Reminder removed',
  /** A logged one. */
  takenBack: (activity: string) => `${activity} removed`,
  putBack: (activity: string) => `${activity} put back`,
  allRead: 'All marked as read',
  unreadAgain: (count: number) =>
    plural(count, { one: '# alert marked as unread', other: '# alerts marked as unread' }),
  entriesDone: (count: number) =>
    plural(count, { one: '# entry marked as done', other: '# entries marked as done' }),
  entriesBack: (count: number) =>
    plural(count, { one: '# entry is back in the feed', other: '# entries are back in the feed' }),
};
