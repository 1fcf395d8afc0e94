// What became of something that the user did in the panel.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const doing = {
  askService: 'Asking the service',
  cancel: 'Cancelling',
  cancelFollowUp: 'Cancelling the follow-up',
  change: 'Changing that',
  changeOrganizations: 'Changing the organizations',
  changeWindow: 'Changing the window',
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
  readList: 'Reading the list',
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
  /** What a call does, as the subject of the sentence that it failed. */
  doing,
  /** `doing`: one of the above. */
  failed: (doing: string) => `${doing} failed. Try again; if it keeps happening, restart Hotlist.`,
  lostConnection: 'The panel lost its connection to Hotlist.',
  tooLateToTakeBack: 'It is too late to take this signal back: it is on its way.',
  linkNotOpened:
    'This address was not opened. Hotlist opens only web addresses of accounts and people, in the browser that your system names.',
  /** `activity`: "Call". */
  logged: (activity: string) => `${activity} logged. It goes to the service in a moment.`,
  /** A logged one. */
  takenBack: (activity: string) => `${activity} taken back`,
  allRead: 'All read',
  unreadAgain: (count: number) =>
    plural(count, { one: '# alert is unread again', other: '# alerts are unread again' }),
  entriesDone: (count: number) => plural(count, { one: '# entry is done', other: '# entries are done' }),
  entriesBack: (count: number) =>
    plural(count, { one: '# entry is back in the feed', other: '# entries are back in the feed' }),
};
