// What is saved for support, and files that are written where the user says.
export const report = {
  forSupport: 'For support',
  title: 'Save diagnostics',
  hint: 'One file to send along: versions, states, counts and the log. No keys, no names of accounts or people.',
  look: 'Review and save…',
  gathering: 'Gathering what is in it',
  notGathered: 'It could not be gathered. Try again in a moment.',
  allThatIsInIt:
    'This is everything in the file. Nothing is sent: you choose where to save it and who to send it to.',
  files: 'Files',
  contentOf: (file: string): string => `Content of ${file}`,
  notRead: 'It could not be read. Close it and open it again.',
  showMore: 'Show more',
  save: 'Save…',
  saved: 'The diagnostics are saved.',
  notSaved: {
    'no-space': 'There is too little room for the file. Choose another place, or make room.',
    'not-allowed': 'You may not write there. Choose another place.',
    'not-written': 'The file could not be written. Choose another place, or make room.',
  },
};
