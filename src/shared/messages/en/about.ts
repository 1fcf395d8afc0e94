// What the settings say of Hotlist itself.
export const about = {
  title: 'About',
  version: 'Version',
  runtime: 'Runs on',
  runtimeOf: (electron: string, chromium: string): string => `Electron ${electron}, Chromium ${chromium}`,
  forTests:
    'This runtime is for tests and the demo only, so Hotlist gives it no real key. Do not share this copy.',
  license: 'License',
  ownLicense: 'MIT, © The Hotlist authors',
  notices: 'Third-party notices',
  noticesHint: 'The third-party software in Hotlist, and its licenses.',
  show: 'Show',
  search: 'Search the notices',
  searchHint: 'Name or license',
  nothingFound: 'No matches.',
  parts: 'Components',
  textOf: (name: string): string => `License of ${name}`,
  noText: 'It comes without a license text. The license named here applies.',
  chromium:
    'Chromium’s own licenses are next to the program, in LICENSES.chromium.html or LICENSES.chromium.html.gz.',
  reading: 'Loading the notices',
  fromSources:
    'This copy runs from source, so it has no list of notices. Each package in node_modules includes its license.',
  unreadable: 'The notices could not be loaded. They are next to the program, in notices.txt.',
};
