// Text from outside is cleaned for each place where it is written, so that no control character in it has an effect.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assistantText,
  csvCell,
  cutText,
  fileName,
  jsonLine,
  menuLabel,
  notificationText,
  terminalText,
  tooltipText,
  withoutKey,
} from '../../../src/main/machine/outside-text.ts';
import { anyCharacter } from '../../fakes/any-character.ts';

/** Texts with many control characters. */
const acting = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\u001b', '[', ']', 'm', '0', ';', '\u0007', '\u009b', '\u009d', '\u009c', '\\', '\r'),
    fc.constantFrom(
      '\n',
      '\u202e',
      '\u2066',
      '\u200b',
      '\ud83d',
      '<',
      '&',
      '=',
      '+',
      "'",
      '"',
      '/',
      '.',
      ' ',
    ),
    anyCharacter,
  ),
});

// eslint-disable-next-line no-control-regex -- what must not be there
const acts = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

describe('a terminal', () => {
  test.each([
    ['a colour', '\u001b[31;1mAcme\u001b[0m', 'Acme'],
    ['a title of the window', '\u001b]0;owned\u0007Acme', 'Acme'],
    ['a link', '\u001b]8;;https://evil.example\u001b\\Acme\u001b]8;;\u001b\\', 'Acme'],
    ['a clipboard write that never ends', '\u001b]52;c;ZXZpbA==', '52;c;ZXZpbA=='],
    ['one in the eight-bit form', '\u009b2JAcme\u009d0;owned\u009c', 'Acme'],
    ['a short one', '\u001bcAcme', 'Acme'],
    ['a carriage return', 'Acme\rEvil', 'Acme Evil'],
    ['lines', 'Acme\r\n\u2028Evil', 'Acme Evil'],
    ['a turn of direction', 'Acme \u202egnp.exe', 'Acme gnp.exe'],
    ['half of a pair', 'Acme \ud83d', 'Acme \ufffd'],
    ['letters of any script, and joined ones', 'Åkerö 東京 👩‍💻', 'Åkerö 東京 👩‍💻'],
  ])('gets %s as text', (_what, text, clean) => {
    expect(terminalText(text)).toBe(clean);
  });

  test('gets no control sequences, whatever the text', () => {
    fc.assert(fc.property(acting, (text) => !acts.test(terminalText(text))));
  });

  test('a long run of openings costs no more than its length', () => {
    expect(terminalText('\u009d'.repeat(200_000))).toBe('');
    expect(terminalText('\u001b]'.repeat(100_000))).toBe('');
  });
});

test('a line of JSON is one line that no terminal obeys, and reads back as it was', () => {
  fc.assert(
    fc.property(acting, (text) => {
      const line = jsonLine({ text });
      expect(line).not.toMatch(acts);
      expect(JSON.parse(line)).toEqual({ text });
    }),
  );
});

describe('a notification', () => {
  test('whose body is markup shows it as text, octal escapes too', () => {
    expect(notificationText({ title: 'R&D <b>', body: '<b>Acme</b> & \\074b\\076' }, true)).toEqual({
      title: 'R&D <b>',
      body: '&lt;b&gt;Acme&lt;/b&gt; &amp; \\074b\\076',
    });
    expect(notificationText({ title: 'R&D', body: '<b>Acme</b>' }, false)).toEqual({
      title: 'R&D',
      body: '<b>Acme</b>',
    });
  });

  test('of 200 kB is cut, and never inside an entity or a pair', () => {
    const { title, body } = notificationText(
      { title: '😀'.repeat(100_000), body: '&'.repeat(200_000) },
      true,
    );
    expect([title.length <= 200, title.endsWith('😀…')]).toEqual([true, true]);
    expect(body).toBe(`${'&amp;'.repeat(999)}…`);
  });

  test('keeps the lines of its body, a dozen at most, and none of its title', () => {
    const shown = notificationText({ title: 'Acme\nEvil', body: `one\n \ntwo${'\nmore'.repeat(40)}` }, false);
    expect(shown.title).toBe('Acme Evil');
    expect(shown.body.split('\n')).toEqual(['one', 'two', ...Array<string>(9).fill('more')]);
  });

  test('has no control characters, whatever the text', () => {
    fc.assert(
      fc.property(acting, acting, (title, body) => {
        const shown = notificationText({ title, body }, true);
        expect(shown.title + shown.body.replaceAll('\n', '')).not.toMatch(acts);
        expect(shown.body).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
      }),
    );
  });
});

test('the tray’s menu and its tooltip get one line, with a company’s & as it is', () => {
  expect(menuLabel('Elm & Oak\u202e\r\nInc', 'linux')).toBe('Elm && Oak Inc');
  expect(tooltipText(`Hotlist\n${'x'.repeat(200)}`)).toHaveLength(127);
});

describe('a file name', () => {
  test.each([
    ['../../etc/passwd', '-..-etc-passwd'],
    ['C:\\Windows\\x.csv', 'C--Windows-x.csv'],
    ['.bashrc', 'bashrc'],
    ['con.csv', 'con-.csv'],
    ['.con.csv', 'con-.csv'],
    ['con ', 'con-'],
    ['con .csv', 'con- .csv'],
    ['hotlist-2026-11-22.csv', 'hotlist-2026-11-22.csv'],
    ['\u0000\u202e', 'file'],
    [`${'x'.repeat(300)}.csv`, `${'x'.repeat(56)}.csv`],
  ])('of %j is %j', (text, name) => {
    expect(fileName(text)).toBe(name);
  });

  test('never leads elsewhere, whatever the text', () => {
    fc.assert(
      fc.property(acting, (text) => {
        const name = fileName(text);
        expect(name).not.toMatch(/[/\\:*?"<>|]|^\.|^\s|^$/);
        expect(name).not.toMatch(acts);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      }),
    );
  });
});

describe('a cell of CSV', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['x;=1+1', `"x;'=1+1"`],
    ['x; "=1+1', `"x; ""'=1+1"`],
    ['x\t@a', `"x\t'@a"`],
    ['x\r\n-2', `"x\n'-2"`],
    ['  +1', "  '+1"],
    ['＝1', "'＝1"],
    ['\u0000=1', "'=1"],
    ['a;b', '"a;b"'],
    ['Elm, Oak - and = sons', '"Elm, Oak - and = sons"'],
  ])('of %j is %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  test('is no formula however the file is cut into cells, whatever the text', () => {
    fc.assert(
      fc.property(acting, (text) => {
        const file = `id,${csvCell(text)}`;
        for (const cell of file.split(/[;\t\n]/)) expect(cell).not.toMatch(/^[ "]*[=+\-@]/);
      }),
    );
  });
});

describe('our key, repeated by a service', () => {
  const key = 'hl_live_0123/abc"d';

  test.each([
    ['in a message', JSON.stringify({ error: { message: `bad key ${key}` } })],
    ['as a name', JSON.stringify({ [key]: 1 })],
    ['deep in a list', JSON.stringify({ data: [{ properties: { headers: [`Bearer ${key}`] } }] })],
    [
      'in escapes',
      `{"message":"${[...key].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"}`,
    ],
    ['with an escaped slash', JSON.stringify({ message: key }).replace('/', '\\/')],
  ])('%s is taken out, and the reply stays JSON', (_where, json) => {
    const clean = withoutKey(json, key);
    expect(JSON.stringify(JSON.parse(clean))).not.toContain('0123');
    expect(clean).toContain('[key]');
  });

  test('in what is no JSON is taken out', () => {
    expect(withoutKey('<p>Bearer secret-key-1</p>', 'secret-key-1')).toBe('<p>Bearer [key]</p>');
  });

  test('leaves every other reply as it is, letter by letter', () => {
    const json = '{ "id": 12345678901234567890, "text": "\\u0041" }';
    expect(withoutKey(json, key)).toBe(json);
    expect(withoutKey('{"a":"key"}', 'key')).toBe('{"a":"key"}');
  });
});

test('a cut text ends in an ellipsis and in a whole character', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abcd', 3)).toBe('ab…');
  expect(cutText('a😀😀', 4)).toBe('a😀…');
  expect(cutText('a😀😀', 3)).toBe('a…');
});

test('no text is hidden for an assistant in variation selectors that joiners keep apart', () => {
  expect(assistantText('A\ufe00\u200d\ufe01\u200d\ufe02\ufe03')).toBe('A\ufe00\u200d\u200d');
  // Where they are seen, they stay: a heart in red, a family.
  for (const seen of ['❤\ufe0f', '👩\u200d❤\ufe0f\u200d👩']) expect(assistantText(seen)).toBe(seen);
});
