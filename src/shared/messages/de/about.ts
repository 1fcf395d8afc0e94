// What the settings say of Hotlist itself.
import type { Messages } from '../en/index.ts';

export const about: Messages['about'] = {
  title: 'Über Hotlist',
  version: 'Version',
  runtime: 'Läuft auf',
  runtimeOf: (electron, chromium) => `Electron ${electron}, Chromium ${chromium}`,
  forTests:
    'Diese Laufzeit ist für Tests und die Demo: Sie bekommt keinen echten Schlüssel. Geben Sie diese Kopie nicht weiter.',
  license: 'Lizenz',
  ownLicense: 'MIT, © The Hotlist authors',
  notices: 'Hinweise zu Dritten',
  noticesHint: 'Die Werke anderer, aus denen Hotlist besteht, und ihre Lizenzen.',
  show: 'Anzeigen',
  search: 'In den Hinweisen suchen',
  searchHint: 'Name oder Lizenz',
  nothingFound: 'Nichts mit diesem Namen oder dieser Lizenz.',
  parts: 'Werke',
  textOf: (name) => `Lizenz von ${name}`,
  noText: 'Es bringt keinen eigenen Text mit: Es gilt die genannte Lizenz.',
  chromium:
    'Die Lizenzen der Teile von Chromium liegen neben dem Programm, in LICENSES.chromium.html oder LICENSES.chromium.html.gz.',
  reading: 'Die Hinweise werden gelesen',
  fromSources:
    'Diese Kopie wurde aus den Quellen gestartet, darum gibt es keine Liste eines Pakets. Jedes Paket in node_modules bringt seine Lizenz mit.',
  unreadable: 'Die Hinweise konnten nicht gelesen werden. Sie liegen neben dem Programm, in notices.txt.',
};
