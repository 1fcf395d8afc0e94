// What the settings say of Hotlist itself.
import type { Messages } from '../en/index.ts';

export const about: Messages['about'] = {
  title: 'Über Hotlist',
  version: 'Version',
  runtime: 'Läuft auf',
  runtimeOf: (electron, chromium) => `Electron ${electron}, Chromium ${chromium}`,
  forTests:
    'Diese Laufzeitumgebung ist nur für Tests und die Demo und bekommt keinen echten Schlüssel. Geben Sie diese Kopie nicht weiter.',
  license: 'Lizenz',
  ownLicense: 'MIT, © The Hotlist authors',
  notices: 'Lizenzhinweise',
  noticesHint: 'Die Software Dritter in Hotlist und ihre Lizenzen.',
  show: 'Ansehen',
  search: 'In den Hinweisen suchen',
  searchHint: 'Name oder Lizenz',
  nothingFound: 'Keine Treffer.',
  parts: 'Komponenten',
  textOf: (name) => `Lizenz von ${name}`,
  noText: 'Ohne eigenen Lizenztext. Es gilt die hier genannte Lizenz.',
  chromium:
    'Die Lizenzen von Chromium liegen neben dem Programm, in LICENSES.chromium.html oder LICENSES.chromium.html.gz.',
  reading: 'Hinweise werden geladen',
  fromSources:
    'Diese Kopie läuft aus dem Quellcode und hat daher keine Liste der Hinweise. Jedes Paket in node_modules enthält seine Lizenz.',
  unreadable: 'Die Hinweise konnten nicht geladen werden. Sie liegen neben dem Programm, in notices.txt.',
};
