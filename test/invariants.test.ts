// Rules for every file in src: who may import what, who may use the clock, and that each file says what it is for.
import { describe, expect, test } from 'vitest';
import { alertRuleTraits } from '../src/shared/contract/alert-rules.ts';
import { initialSettings } from '../src/shared/contract/settings.ts';
import { late } from '../src/shared/messages/en/late.ts';
import { files, importsIn } from './sources.ts';

/** `path imports name`, for each import in these files that `isAllowed` rejects. */
function refused(
  isIncluded: (path: string) => boolean,
  isAllowed: (name: string, path: string) => boolean,
): readonly string[] {
  return files
    .filter(({ path }) => isIncluded(path))
    .flatMap(({ path, imports }) =>
      imports.filter((name) => !isAllowed(name, path)).map((name) => `${path} imports ${name}`),
    );
}

const isPackage = (name: string, wanted: string): boolean => name === wanted || name.startsWith(`${wanted}/`);
const ownFolders = [
  'main/',
  'shared/',
  'renderer/',
  'demo-service/',
  'preload/',
  'launch/',
  'package/',
  'release/',
];
const isOwn = (name: string): boolean => ownFolders.some((folder) => name.startsWith(folder));

test('the files of src are found and their imports read', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.find(({ path }) => path === 'main/app/app.ts')?.imports).toContain('main/app/organization.ts');
});

test('an import is seen in each of its forms', () => {
  const forms = [
    "import { a } from './a.ts';",
    "import './a.ts';",
    "import picture from './a.ts?raw';",
    'await import(`./a.ts`)',
    "await import('./a.ts')",
    "require('./a.ts')",
    "export { a } from './a.ts';",
  ];
  for (const form of forms) expect(importsIn(form, 'main/x.ts'), form).toEqual(['main/a.ts']);
});

/** The names that lead back to themselves along `next`. */
function inCycles(starts: readonly string[], next: (name: string) => readonly string[]): readonly string[] {
  return starts.filter((start) => {
    const reached = new Set(next(start));
    for (const name of reached) for (const further of next(name)) reached.add(further);
    return reached.has(start);
  });
}

test('there are no import cycles, not even of types', () => {
  const imports = new Map(files.map((file) => [file.path, file.imports]));
  expect(
    inCycles([...imports.keys()], (path) => (imports.get(path) ?? []).filter((name) => imports.has(name))),
  ).toEqual([]);
  const circle: Readonly<Record<string, readonly string[]>> = { a: ['b'], b: ['c'], c: ['b'] };
  expect(inCycles(Object.keys(circle), (name) => circle[name] ?? [])).toEqual(['b', 'c']);
});

describe('who may import what', () => {
  test('only the Electron entry, its adapters, the preload and the two launch apps import electron', () => {
    const mayImport =
      /^(main\/index\.ts|main\/hosts\/electron\/|preload\/|launch\/default-app\/|launch\/trial-app\/)/;
    expect(
      refused(
        (path) => !mayImport.test(path),
        (name) => !isPackage(name, 'electron'),
      ),
    ).toEqual([]);
  });

  test('shared imports nothing outside shared, except that its contract imports zod', () => {
    expect(
      refused(
        (path) => path.startsWith('shared/'),
        (name, path) =>
          name.startsWith('shared/') || (path.startsWith('shared/contract/') && isPackage(name, 'zod')),
      ),
    ).toEqual([]);
  });

  test('messages know no words, which are made of them', () => {
    expect(
      refused(
        (path) => path.startsWith('shared/messages/'),
        (name) => !name.startsWith('shared/words/'),
      ),
    ).toEqual([]);
  });

  test('the panel and the preload never load zod: they import only types from the contract', () => {
    const loaded = new Set(
      files.map(({ path }) => path).filter((path) => /^(renderer|preload)\//.test(path)),
    );
    for (const path of loaded) {
      for (const name of files.find((file) => file.path === path)?.loads ?? []) loaded.add(name);
    }
    expect(loaded).toContain('shared/words/text.ts');
    expect([...loaded].filter((name) => isPackage(name, 'zod'))).toEqual([]);
  });

  /** Everything that is loaded before a file of src runs, directly or through other files. */
  function loadedWith(path: string): ReadonlySet<string> {
    const loaded = new Set([path]);
    for (const name of loaded)
      for (const next of files.find((file) => file.path === name)?.loadsFirst ?? []) loaded.add(next);
    return loaded;
  }

  // Loading code that a command does not run once took half of its time.
  test.each([
    'hosts/terminal/answer-command',
    'reading/queries/hot',
    'reading/queries/feed',
    'reading/queries/why',
    'hosts/terminal/watch',
  ])('a command does not load what it does not use: %s', (name) => {
    const loaded = [...loadedWith(`main/${name}.ts`)];
    expect(loaded).toContain('shared/time-units.ts');
    const isHeavy = (one: string): boolean =>
      [
        'tldts',
        'string-width',
        'node:crypto',
        'node:child_process',
        'main/pipeline/store/migrations.ts',
      ].includes(one) ||
      one === 'main/reading/queries/answers.ts' ||
      one.startsWith('main/pipeline/api/schema-');
    expect(loaded.filter(isHeavy)).toEqual([]);
  });

  test('the renderer imports from itself, shared and the panel libraries only', () => {
    const libraries = ['svelte', '@lucide/svelte', 'virtua'];
    expect(
      refused(
        (path) => path.startsWith('renderer/'),
        (name) =>
          name.startsWith('renderer/') ||
          name.startsWith('shared/') ||
          libraries.some((library) => isPackage(name, library)),
      ),
    ).toEqual([]);
  });

  test('the preload imports from itself, shared and electron only', () => {
    expect(
      refused(
        (path) => path.startsWith('preload/'),
        (name) => name.startsWith('preload/') || name.startsWith('shared/') || name === 'electron',
      ),
    ).toEqual([]);
  });

  test('the demo service imports nothing of the app', () => {
    expect(
      refused(
        (path) => path.startsWith('demo-service/'),
        (name) => name.startsWith('demo-service/') || !isOwn(name),
      ),
    ).toEqual([]);
  });

  test('the app reaches the demo service only where a host starts it', () => {
    const hosts = ['main/settings/connection/embedded-demo.ts'];
    expect(
      refused(
        (path) => path.startsWith('main/') && !hosts.includes(path),
        (name) =>
          !name.startsWith('demo-service/') && !name.startsWith('renderer/') && !name.startsWith('launch/'),
      ),
    ).toEqual([]);
  });

  test.each([
    ['@photostructure/sqlite', ['main/pipeline/store/sqlite.ts']],
    ['keytar', ['main/hosts/system/keychain/os-keychain.ts']],
    [
      'undici',
      [
        'main/pipeline/api/http.ts',
        'main/hosts/system/network/proxy-tunnel.ts',
        'main/hosts/system/network/system-dispatcher.ts',
        'main/hosts/system/network/ways-out.ts',
        'main/reading/pictures/fetch-picture.ts',
        'main/app/updates/fetch-file.ts',
      ],
    ],
    [
      '@nats-io/jetstream',
      [
        'main/team/nats-bucket.ts',
        'main/team/nats-copy.ts',
        'main/team/nats-link.ts',
        'main/team/nats-reader.ts',
        'main/team/nats-removal.ts',
        'main/team/nats-snapshot.ts',
        'main/team/nats-status.ts',
        'main/team/nats-stream-name.ts',
      ],
    ],
    [
      '@nats-io/kv',
      [
        'main/team/nats-bucket.ts',
        'main/team/nats-lease.ts',
        'main/team/nats-link.ts',
        'main/team/nats-removal.ts',
        'main/team/nats-status.ts',
      ],
    ],
    [
      '@nats-io/transport-node',
      [
        'main/team/nats-applied.ts',
        'main/team/nats-bucket.ts',
        'main/team/nats-connection.ts',
        'main/team/nats-copy.ts',
        'main/team/nats-lease.ts',
        'main/team/nats-link.ts',
        'main/team/nats-presence.ts',
        'main/team/nats-reader.ts',
        'main/team/nats-removal.ts',
        'main/team/nats-snapshot.ts',
        'main/team/nats-status.ts',
      ],
    ],
    ['@modelcontextprotocol/sdk', ['main/app/assistants/serve.ts']],
    ['fflate', ['main/reading/report/write-zip.ts']],
    ['tldts', ['main/pipeline/api/root-domain.ts']],
    ['electron-store', ['main/hosts/electron/preferences.ts']],
  ])('%s is imported by %s only', (library, owners) => {
    expect(
      refused(
        (path) => !owners.includes(path),
        (name) => !isPackage(name, library),
      ),
    ).toEqual([]);
  });
});

/** The rooms of main, from the ground up, and the part of each that has rooms of its own. A room uses only what is below it. */
const rooms = [
  'machine',
  'pipeline/identity',
  'pipeline/api',
  'pipeline/store',
  'pipeline/alerts',
  'pipeline/poll',
  'pipeline/sources',
  'pipeline/webhook',
  'settings',
  'reading/on-demand',
  'reading/view-model',
  'reading/lookup',
  'reading/queries',
  'reading/export',
  'reading/lists',
  'reading/report',
  'reading/pictures',
  'team',
  'app',
  'hosts/system',
  'hosts/electron',
  'hosts/terminal',
] as const;

describe('the rooms of main', () => {
  /** Rooms below that a room must not use, because it does another job. */
  const mayNotUse: Readonly<Partial<Record<(typeof rooms)[number], readonly string[]>>> = {
    'pipeline/api': ['pipeline/identity'],
    'pipeline/store': ['pipeline/api'],
    'pipeline/alerts': ['pipeline/api'],
    'pipeline/poll': ['pipeline/identity', 'pipeline/alerts'],
    'pipeline/webhook': ['pipeline/poll', 'pipeline/sources'],
    settings: ['pipeline/store', 'pipeline/alerts', 'pipeline/poll', 'pipeline/sources', 'pipeline/webhook'],
    team: ['pipeline/poll', 'pipeline/sources', 'pipeline/alerts', 'pipeline/webhook'],
    'hosts/terminal': ['hosts/electron'],
  };

  const roomOf = (path: string): string | undefined => rooms.find((room) => path.startsWith(`main/${room}/`));

  test('hold every file but the entry', () => {
    const outside = files.map(({ path }) => path).filter((path) => path.startsWith('main/') && !roomOf(path));
    expect(outside.sort()).toEqual(['main/env.d.ts', 'main/index.ts']);
  });

  test.each(rooms)('%s uses only rooms below it', (room) => {
    const below = rooms.slice(0, rooms.indexOf(room) + 1).filter((name) => !mayNotUse[room]?.includes(name));
    expect(
      refused(
        (path) => roomOf(path) === room,
        (name) => !name.startsWith('main/') || below.some((allowed) => roomOf(name) === allowed),
      ),
    ).toEqual([]);
  });

  test('the relay is a host beside the others: it imports neither of them, and nothing imports it', () => {
    expect(
      refused(
        (path) => path.startsWith('relay/'),
        (name) => !/^main\/(?:index\.ts|hosts\/(?!system\/))/.test(name),
      ),
    ).toEqual([]);
    expect(
      refused(
        (path) => !path.startsWith('relay/'),
        (name) => !name.startsWith('relay/'),
      ),
    ).toEqual([]);
  });

  test('package imports only from itself, launch and what makes a start a command, and nothing imports it', () => {
    expect(
      refused(
        (path) => path.startsWith('package/'),
        (name) =>
          !isOwn(name) ||
          name.startsWith('package/') ||
          name.startsWith('launch/') ||
          name === 'main/hosts/terminal/question-in.ts',
      ),
    ).toEqual([]);
    expect(
      refused(
        (path) => !path.startsWith('package/'),
        (name) => !name.startsWith('package/'),
      ),
    ).toEqual([]);
  });

  test('release imports from the app only how it reads a release, and nothing imports it', () => {
    expect(
      refused(
        (path) => path.startsWith('release/'),
        (name) =>
          !isOwn(name) ||
          ['release/', 'launch/', 'main/app/updates/', 'main/machine/'].some((own) => name.startsWith(own)),
      ),
    ).toEqual([]);
    expect(
      refused(
        (path) => !path.startsWith('release/'),
        (name) => !name.startsWith('release/'),
      ),
    ).toEqual([]);
  });

  test('launch imports nothing of the app but how it finds a display and reads a speed, and the commands that it runs', () => {
    const commands = 'main/hosts/terminal/answer-command.ts';
    expect(
      refused(
        (path) => path.startsWith('launch/'),
        (name, path) =>
          !isOwn(name) ||
          name.startsWith('launch/') ||
          name === 'main/hosts/system/process/display.ts' ||
          (path === 'launch/demo.ts' && name === 'main/machine/paced-clock.ts') ||
          (path === 'launch/hotlist.ts' && name === commands),
      ),
    ).toEqual([]);
  });
});

describe('the folders of the panel', () => {
  /** Which folders a folder may use, besides the clock and the view context at the top level. A page may use no other page. */
  const mayUse: Readonly<Record<string, readonly string[]>> = {
    ui: ['words'],
    words: [],
    client: ['words'],
    lists: ['ui', 'client'],
    subject: ['ui', 'words', 'client'],
    rows: ['ui', 'words', 'client', 'lists', 'subject'],
    connect: ['ui', 'words'],
    preferences: ['ui', 'words'],
    lookup: ['ui', 'words', 'client', 'lists', 'subject', 'rows'],
    activity: ['ui', 'words'],
    asks: ['ui', 'words'],
    pages: ['ui', 'words', 'client', 'lists', 'subject', 'rows', 'connect', 'preferences', 'activity'],
    shell: ['ui', 'words', 'client', 'lists', 'subject', 'lookup', 'pages', 'activity', 'asks'],
  };
  const tops = ['renderer/clock.ts', 'renderer/view-context.ts'];

  test('no folder uses itself through others', () => {
    expect(inCycles(Object.keys(mayUse), (folder) => mayUse[folder] ?? [])).toEqual([]);
  });

  test('every folder of the panel is in the table', () => {
    const folders = new Set(
      files.flatMap(({ path }) => /^renderer\/([\w-]+)\/.*\.\w+$/.exec(path)?.slice(1, 2) ?? []),
    );
    expect([...folders].filter((folder) => mayUse[folder] === undefined)).toEqual([]);
  });

  test.each(Object.entries(mayUse))('%s uses only %s', (folder, others) => {
    const allowed = [folder, ...others].map((name) => `renderer/${name}/`);
    expect(
      refused(
        (path) => path.startsWith(`renderer/${folder}/`),
        (name) =>
          !name.startsWith('renderer/') ||
          tops.includes(name) ||
          allowed.some((prefix) => name.startsWith(prefix)),
      ),
    ).toEqual([]);
  });

  test('a page uses no part of another page', () => {
    const pageOf = (path: string): string | undefined => /^renderer\/pages\/([\w-]+)\//.exec(path)?.[1];
    expect(
      refused(
        (path) => pageOf(path) !== undefined,
        (name, path) => pageOf(name) === undefined || pageOf(name) === pageOf(path),
      ),
    ).toEqual([]);
  });

  test('no component makes a call by itself', () => {
    expect(
      refused(
        (path) => path.endsWith('.svelte'),
        (name) => name !== 'shared/contract/calls.ts' && name !== 'renderer/client/call.ts',
      ),
    ).toEqual([]);
  });
});

describe('text from outside', () => {
  /** Each way out of the process and the files that may use it. All clean what they write, with the function given here. */
  const writers: readonly (readonly [string, RegExp, Readonly<Record<string, string>>])[] = [
    ['standard error', /\bprocess\s*\.\s*stderr\b|\bconsole\s*\./, { 'main/machine/log.ts': 'terminalText' }],
    [
      'standard output',
      /\bprocess\s*\.\s*stdout\b|\bScreenOutput\b/,
      {
        'main/index.ts': 'terminalText',
        'main/hosts/system/headless/host.ts': '',
        // Its lines come from table.ts, or are JSON.
        'main/hosts/terminal/answer-command.ts': 'jsonLine',
        'main/hosts/system/headless/output.ts': '',
        'main/hosts/system/headless/live-view.ts': 'terminalText',
        'main/hosts/terminal/claim-once.ts': 'terminalText',
      },
    ],
    [
      'an assistant',
      /@modelcontextprotocol\/sdk/,
      // Answers come only from answer-text.ts.
      { 'main/app/assistants/serve.ts': 'writeAnswer' },
    ],
    [
      'a notification',
      /\bnew Notification\(|'Notify'/,
      {
        'main/hosts/electron/notifications.ts': 'notificationText',
        'main/hosts/system/notifications/bus-notifier.ts': 'notificationText',
      },
    ],
    [
      'a menu',
      /\bbuildFromTemplate\b|\bMenuTemplateItem\b/,
      {
        'main/hosts/system/tray/tray-menu.ts': 'menuLabel',
        'main/hosts/electron/tray.ts': 'tooltipText',
      },
    ],
    ['a tooltip', /\bsetToolTip\b/, { 'main/hosts/electron/tray.ts': 'tooltipText' }],
    ['a name of a file', /\bshowSaveDialog\b/, { 'main/hosts/electron/desktop.ts': 'fileName' }],
    [
      'a line of CSV',
      /\bcsvLine\b|\btext\/csv\b/,
      { 'main/reading/export/format.ts': 'csvCell', 'main/reading/export/job.ts': '' },
    ],
    // Every user of the machine can read a program's arguments, so nothing from an alert may be among them.
    ['a program', /node:child_process/, { 'main/hosts/system/notifications/run-program.ts': '' }],
    [
      'the reader of a program',
      /\breadProgram\b/,
      {
        'main/hosts/system/notifications/run-program.ts': '',
        'main/hosts/electron/notifications.ts': '',
        // Runs apt with fixed arguments.
        'main/hosts/electron/update-place.ts': '',
        'main/app/updates/update-place.ts': '',
        // Runs reg.exe and plutil with fixed arguments.
        'main/hosts/electron/run.ts': '',
        'main/hosts/terminal/answer-command.ts': '',
      },
    ],
  ];

  test.each(writers)('reaches %s only where it is cleaned', (_place, way, owners) => {
    const found = files.filter(({ path, code }) => path.startsWith('main/') && way.test(code));
    expect(found.map(({ path }) => path).filter((path) => owners[path] === undefined)).toEqual([]);
    for (const { path, code } of found) {
      const cleaner = owners[path];
      if (cleaner) expect(code, path).toContain(`${cleaner}(`);
    }
    expect(found.length).toBeGreaterThan(0);
  });

  test('is written as JSON lines by the function for them alone', () => {
    for (const path of ['main/machine/log.ts', 'main/hosts/system/headless/json-lines.ts']) {
      expect(files.find((file) => file.path === path)?.code).toContain('jsonLine(');
    }
  });
});

describe('time and randomness', () => {
  const touches =
    /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|(?<![\w.]|new )Date\(|\b(?:set|clear)(?:Timeout|Interval|Immediate)\b|\bMath\.random\b|\bperformance\.now\b|\bAbortSignal\.timeout\b|\bprocess\.hrtime\b|\bprocess\.uptime\b|\brandom(?:UUID|Bytes|Int|Fill(?:Sync)?)\b|\bgetRandomValues\b|\brequestAnimationFrame\b|node:timers/;

  /**
   * The deadline of a socket runs in real time, in the adapter that owns the socket. It aborts a call but never decides when
   * anything happens, and tests use a real server and a short deadline.
   */
  const deadlinesOnly = [
    'main/pipeline/api/http.ts',
    'main/reading/pictures/fetch-picture.ts',
    'launch/demo-team.ts',
    'main/hosts/system/process/display.ts',
    'launch/official-runtime.ts',
  ];

  /** Secrets must not come from a port that can be replaced. */
  const secretsOnly = 'main/app/assistants/ask/secrets.ts';

  test('nothing outside a clock.ts touches the clock, timers or randomness', () => {
    const touching = files
      .filter(({ path }) => !/(^|\/)clock\.ts$/.test(path) && path !== secretsOnly)
      .filter(({ path, code }) =>
        touches.test(deadlinesOnly.includes(path) ? code.replaceAll('AbortSignal.timeout', '') : code),
      )
      .map(({ path }) => path);
    expect(touching).toEqual([]);
  });

  test('the rule sees each of the ways to touch them', () => {
    for (const code of [
      'Date.now()',
      'new Date()',
      'setTimeout(f, 1)',
      'window.setInterval(f)',
      'Math.random()',
      'performance.now()',
      'randomInt(9)',
      'crypto.randomInt(9)',
      'randomFillSync(bytes)',
      'AbortSignal.timeout(5)',
    ]) {
      expect(touches.test(code), code).toBe(true);
    }
    expect(touches.test('new Date(at).toISOString()')).toBe(false);
  });
});

test('every file starts with a comment that says what it is for', () => {
  const bare = files
    .filter(
      ({ path, text }) =>
        !path.endsWith('.js') && !/^(#!.*\n)?\s*(\/\/|\/\*|<!--|<script[^>]*>\s*\/\/)/.test(text),
    )
    .map(({ path }) => path);
  expect(bare).toEqual([]);
});

test('the type of a schema is inferred: an annotation would accept one that takes less', () => {
  const annotated = /\bconst \w+\s*:\s*z\.ZodType\b/;
  expect(files.filter(({ code }) => annotated.test(code)).map(({ path }) => path)).toEqual([]);
  expect(annotated.test("const route: z.ZodType<Route> = z.enum(['hot']);")).toBe(true);
});

test('files export by name only', () => {
  expect(files.filter(({ code }) => /\bexport default\b/.test(code)).map(({ path }) => path)).toEqual([]);
});

describe('names', () => {
  test('files are kebab-case, components PascalCase', () => {
    const misnamed = files.filter(
      ({ path }) =>
        !/(^|\/)([a-z0-9]+(-[a-z0-9]+)*(\.svelte|\.d)?\.(ts|js)|[A-Z][A-Za-z]+\.svelte)$/.test(path),
    );
    expect(misnamed.map(({ path }) => path)).toEqual([]);
  });

  test('no folder is a catch-all', () => {
    const catchAlls = files.filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc|lib)\//.test(path));
    expect(catchAlls.map(({ path }) => path)).toEqual([]);
  });
});

describe('what no type checks:', () => {
  const wordsIn = (isIncluded: (path: string) => boolean): ReadonlySet<string> =>
    new Set(files.filter(({ path }) => isIncluded(path)).flatMap(({ code }) => code.match(/\w+/gu) ?? []));

  test('each setting is read somewhere, besides being declared and shown', () => {
    const isAboutSettings = (path: string): boolean =>
      /^(?:shared\/contract\/|main\/settings\/|renderer\/pages\/settings\/|renderer\/words\/)/u.test(path);
    const read = wordsIn((path) => !isAboutSettings(path));
    const switches = Object.values(alertRuleTraits).map((rule): string => rule.switch);
    const unread = Object.keys(initialSettings).filter((name) => !switches.includes(name) && !read.has(name));
    expect(unread).toEqual([]);
  });

  test('each field of a hot account is drawn by a component', () => {
    const model = files.find(({ path }) => path === 'shared/model/hot.ts')?.code ?? '';
    const body = /interface HotAccount[^{]*\{([\s\S]*?)\n\}/u.exec(model)?.[1] ?? '';
    const fields = [...body.matchAll(/readonly (\w+)/gu)].map(([, field = '']) => field);
    expect(fields).toContain('movement');
    const drawn = wordsIn((path) => path.startsWith('renderer/') && !path.startsWith('renderer/words/'));
    expect(fields.filter((field) => !drawn.has(field))).toEqual([]);
  });
});

test('no component loads a part of the panel with {#await import()}, which would hide a failed load', () => {
  const drawn = files.filter(({ path }) => path.startsWith('renderer/') && path.endsWith('.svelte'));
  expect(drawn.length).toBeGreaterThan(100);
  expect(drawn.filter(({ text }) => /#await\s+import\(/.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Their toasts follow an act in a part that was loaded later. */
const actsOfLaterParts = ['renderer/client/actions.ts', 'renderer/client/list-actions.ts'];

test('what the panel loads first reads only the messages that it loads first', () => {
  const first = new Set(['renderer/main.ts']);
  for (const path of first) {
    const found = files.find((file) => file.path === path);
    for (const next of found?.loadsFirst ?? []) first.add(next);
  }
  const section = String.raw`\b(${Object.keys(late).join('|')})\b`;
  const reads = new RegExp(
    String.raw`messages\(\)\s*\.${section}|\{[^{}]*${section}[^{}]*\}\s*=\s*(?:\$derived\()?messages\(\)`,
  );
  const shown = files.filter(({ path }) => first.has(path) && path !== 'shared/messages/messages.ts');
  expect(shown.length).toBeGreaterThan(200);
  const reading = shown.filter(({ code }) => reads.test(code)).map(({ path }) => path);
  expect(reading.sort()).toEqual(actsOfLaterParts);
});
