// Settings as a text: all of them and nothing else, and checked like the file on disk when read back.
import { expect, test } from 'vitest';
import { exportSettings, mergeImport, readExport } from '../../../src/main/settings/settings-export.ts';
import { defaultSettings } from '../../fakes/records.ts';

const own = { ...defaultSettings, strongSignalScore: 71, excludedDomains: ['own.example'] };

test('carried over they are the same', () => {
  expect(readExport(exportSettings(own))).toMatchObject({ kind: 'settings', settings: own });
});

test('a damaged one falls back alone, a newer or foreign text changes nothing', () => {
  const damaged = exportSettings(own).replace('"strongSignalScore": 71', '"strongSignalScore": "high"');
  expect(readExport(damaged)).toMatchObject({
    kind: 'settings',
    settings: { strongSignalScore: 80, excludedDomains: ['own.example'] },
  });
  expect(readExport(exportSettings(own).replace('"format": 1', '"format": 2')).kind).toBe('refused');
  expect(
    ['', '[]', '{"hotlist":"backup"}', '{"hotlist":"settings","version":3,"settings":{}}'].map(
      (text) => readExport(text).kind,
    ),
  ).toEqual(['refused', 'refused', 'refused', 'refused']);
});

test.each([
  ['excludedDomains', ['own.example', '', 7, 'other.example'], ['own.example', 'other.example']],
  ['stages', { mode: 'except', values: ['Customer', null] }, { mode: 'except', values: ['Customer'] }],
  ['ruleSounds', { hot: 'none', surge: 'a later one' }, { hot: 'none' }],
  ['quietDays', [1, 9, 2], [1, 2]],
  // Nothing of it is left, and no stage at all would be excluded from everything.
  ['stages', { mode: 'only', values: [''] }, { mode: 'all', values: [] }],
])('an entry of %s that cannot be read costs only itself', (name, stored, read) => {
  const text = JSON.stringify({ hotlist: 'settings', format: 1, settings: { [name]: stored } });
  expect(readExport(text)).toMatchObject({ kind: 'settings', settings: { [name]: read } });
});

test('of a list that is too long its beginning counts', () => {
  const excludedDomains = Array.from({ length: 10_100 }, (_, index) => `own${String(index)}.example`);
  const text = JSON.stringify({ hotlist: 'settings', format: 1, settings: { excludedDomains } });
  expect(readExport(text)).toMatchObject({ settings: { excludedDomains: excludedDomains.slice(0, 10_000) } });
});

test('a text that begins with a byte order mark is read', () => {
  expect(readExport(`\ufeff${exportSettings(own)}`)).toMatchObject({ kind: 'settings', settings: own });
});

const colleague = {
  ...defaultSettings,
  strongSignalScore: 40,
  me: { id: 7, name: 'Robin Vale' },
  webhookOn: true,
  assistantsOn: true,
  assistantsMayChange: true,
};

test('who the user is and what leaves Hotlist stays as it is, and is named where the file sets it otherwise', () => {
  expect(mergeImport({ ...own, shareActivity: false }, colleague, [])).toEqual({
    settings: { ...defaultSettings, strongSignalScore: 40, shareActivity: false },
    kept: ['me', 'webhookOn', 'assistantsOn', 'assistantsMayChange', 'shareActivity'],
  });
});

test('a file turns off no webhook and no assistant either', () => {
  const { settings, kept } = mergeImport(
    { ...own, webhookOn: true, assistantsOn: true },
    defaultSettings,
    [],
  );
  expect(settings).toEqual({ ...defaultSettings, webhookOn: true, assistantsOn: true });
  expect(kept).toEqual(['webhookOn', 'assistantsOn']);
});

test('an import hides names but never shows hidden ones', () => {
  const hiding = { ...own, hideNames: true };
  expect(mergeImport(hiding, own, [])).toEqual({ settings: hiding, kept: ['hideNames'] });
  expect(mergeImport(own, hiding, [])).toEqual({ settings: hiding, kept: [] });
});

test('the format of the webhook and what is posted there stay with its address', () => {
  const slack = { ...own, webhookOn: true, webhookShape: 'slack', webhookDigest: false } as const;
  const { settings, kept } = mergeImport(
    slack,
    { ...colleague, webhookShape: 'teams', webhookWeek: true },
    [],
  );
  expect(settings).toMatchObject({ webhookShape: 'slack', webhookDigest: false, webhookWeek: false });
  expect(kept).toEqual([
    'me',
    'webhookShape',
    'webhookDigest',
    'webhookWeek',
    'assistantsOn',
    'assistantsMayChange',
  ]);
});
