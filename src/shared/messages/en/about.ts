// What the settings say of Hotlist itself.
export const about = {
  title: 'About',
  version: 'Version',
  runtime: 'Runs on',
  runtimeOf: (electron: string, chromium: string): string => `Electron ${electron}, Chromium ${chromium}`,
  forTests: 'This runtime is for tests and the demo: it gets no real key. Do not hand this copy out.',
  license: 'License',
  ownLicense: 'MIT, © The Hotlist authors',
  notices: 'Third-party notices',
  noticesHint: 'The third-party software in Hotlist, and its licenses.',
  show: 'Show',
  search: 'Search the notices',
  searchHint: 'Name or license',
  nothingFound: 'Nothing of that name or license.',
  parts: 'Works',
  textOf: (name: string): string => `License of ${name}`,
  noText: 'It carries no text of its own: the license named here applies.',
  chromium:
    'The licenses of Chromium’s own parts lie beside the program, in LICENSES.chromium.html or LICENSES.chromium.html.gz.',
  reading: 'Reading the notices',
  fromSources:
    'This copy was started from the sources, so there is no list of a package. Each package in node_modules carries its license.',
  unreadable: 'The notices could not be read. They lie beside the program, in notices.txt.',
};
