// What is saved for support, and files written where the user chooses.
export const report = {
  forSupport: 'For support',
  title: 'Save diagnostics',
  hint: 'One file to send along: versions, states, counts and the log. No keys, no names of accounts or people.',
  look: 'Review and save…',
  gathering: 'Gathering the diagnostics',
  notGathered: 'The diagnostics could not be gathered. Try again in a moment.',
  allThatIsInIt:
    'This is everything in the file. Nothing is sent: you choose where to save it and who to send it to.',
  files: 'Files',
  contentOf: (file: string): string => `Contents of ${file}`,
  notRead: 'This file could not be loaded. Close it and open it again.',
  showMore: 'Show more',
  save: 'Save…',
  saved: 'Diagnostics saved.',
  notSaved: {
    'no-space': 'There is too little space for the file. Choose another place, or free some space.',
    'not-allowed': 'You cannot save files there. Choose another place.',
    'not-written': 'The file could not be saved. Choose another place, or free some space.',
    'own-file': 'Hotlist keeps its own data in that file. Choose another name or place.',
  },
};
