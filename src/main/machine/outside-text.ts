// Makes text chosen by the service, or by anybody who writes to it, safe for each kind of place it is written to. Every
// writer cleans with its place's function, at the place, so that nothing needs to know what was cleaned before. The panel
// needs none, because it writes text nodes. test/invariants.test.ts enforces who may write where.

/**
 * Sequences that a terminal obeys: those with text of their own up to BEL or ST, those with parameters, and the short ones.
 */
const ESCAPE_SEQUENCES =
  // eslint-disable-next-line no-control-regex -- the characters to take out
  /(?:\u001b[PX\]^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u0080-\u009f]*(?:\u0007|\u001b\\|\u009c)|(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[ -/]*[0-~]/g;

/** Whatever ends a line somewhere: a carriage return overwrites one, and Unicode has line ends of its own. */
// eslint-disable-next-line no-control-regex -- the characters to take out
const LINE_ENDS = /[\t\n\u000b\f\r\u0085\u2028\u2029]+/g;

/** Control characters, and characters that change the direction of what follows or are invisible. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Halves of a pair, which no encoding can write. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** One line without anything active: the minimum for every place. */
function plainLine(text: string): string {
  return text
    .replace(ESCAPE_SEQUENCES, '')
    .replace(LINE_ENDS, ' ')
    .replace(UNSEEN, '')
    .replace(LONE_SURROGATES, '\ufffd');
}

/** `longest` counts UTF-16 units; if cut, the last one is an ellipsis. Never ends in half a character. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const head = text.slice(0, Math.max(0, longest - 1));
  return `${head.replace(/[\ud800-\udbff]$/, '')}…`;
}

/** For a terminal's screen or a line of a pipe: no escape sequence, no carriage return, no change of direction. */
export function terminalText(text: string): string {
  return plainLine(text);
}

/**
 * One line of JSON for a pipe or a log, with the value unchanged: characters that JSON allows, but a terminal or a line
 * reader obeys, are written as `\u…`.
 */
export function jsonLine(
  value: Readonly<Record<string, unknown>>,
  replacer?: (key: string, value: unknown) => unknown,
): string {
  return JSON.stringify(value, replacer).replace(
    /[\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** UTF-16 units: enough for everything informative that a signal carries. */
const LONGEST_FOR_ASSISTANT = 500;

/** Characters that are never drawn, in which a text can hide another one for machines to read. */
const HIDDEN_LETTERS =
  /[\u{e0000}-\u{e0fff}\u00ad\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180e|\u180f/gu;

/** More than one on a letter changes nothing visible. */
const REPEATED_VARIATIONS = /(?<=[\ufe00-\ufe0f\u200c\u200d])[\ufe00-\ufe0f]+/gu;

/** Text in an answer to an assistant: one line with what a person would see of it. */
export function assistantText(text: string): string {
  return cutText(seenLine(text.slice(0, 10 * LONGEST_FOR_ASSISTANT)).trim(), LONGEST_FOR_ASSISTANT);
}

/** One line without anything active, or present but invisible. */
function seenLine(text: string): string {
  return plainLine(text).replace(HIDDEN_LETTERS, '').replace(REPEATED_VARIATIONS, '');
}

/** What ends a line of text in Unicode. */
// eslint-disable-next-line no-control-regex -- they are what ends a line
const LINE_BREAKS = /\r\n|[\n\u000b\f\r\u0085\u2028\u2029]/g;

/** More than one empty line in a row would only push what follows out of sight. */
const EMPTY_LINES = /\n{3,}/g;

/**
 * Text of several lines from an assistant, as it is shown to the user and then stored: line breaks stay, and of each line
 * what a person would see.
 */
export function assistantLines(text: string): string {
  return text
    .split(LINE_BREAKS)
    .map((line) => seenLine(line).trimEnd())
    .join('\n')
    .replace(EMPTY_LINES, '\n\n')
    .trim();
}

/** JSON inside marks for an assistant: one line that cannot contain a mark, because it has no `<`. */
export function markedJson(value: Readonly<Record<string, unknown>>): string {
  return jsonLine(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}

/** UTF-16 units of a service's own explanation: what support reads. */
const LONGEST_MESSAGE = 300;

/** One line for Diagnostics and what is copied from there; '' when nothing is left. */
export function messageText(text: string): string {
  return cutText(
    plainLine(text.slice(0, 10 * LONGEST_MESSAGE))
      .replace(/ +/g, ' ')
      .trim(),
    LONGEST_MESSAGE,
  );
}

/** Longer ones are cut: desktops show a few lines, and Windows refuses notifications above 5 kB. UTF-16 units. */
const LONGEST_TITLE = 200;
const LONGEST_BODY = 1_000;

/** A digest has one per account; no text from outside makes a notification taller. */
const MOST_LINES = 12;

/**
 * Keeps the lines of the body. `isMarkup`: whether the place reads the body as markup, as most Linux desktops do and
 * announce ("body-markup"). A title is never markup.
 */
export function notificationText(
  { title, body }: { readonly title: string; readonly body: string },
  isMarkup: boolean,
): { readonly title: string; readonly body: string } {
  const lines = body.split('\n', MOST_LINES).map((line) => plainLine(line).trim());
  const plain = cutText(lines.filter((line) => line !== '').join('\n'), LONGEST_BODY);
  return {
    title: cutText(plainLine(title), LONGEST_TITLE),
    body: isMarkup ? plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : plain,
  };
}

/** Characters; a longer company name would make the menu as wide as the screen. */
const LONGEST_LABEL = 60;

/** An `&` marks a mnemonic on Windows and Linux, so one in a company's name must be doubled. */
export function menuLabel(text: string, platform: NodeJS.Platform): string {
  const characters = [...plainLine(text).replace(/\s+/gu, ' ').trim()];
  const short =
    characters.length <= LONGEST_LABEL
      ? characters.join('')
      : `${characters
          .slice(0, LONGEST_LABEL - 1)
          .join('')
          .trimEnd()}…`;
  return platform === 'darwin' ? short : short.replaceAll('&', '&&');
}

/** UTF-16 units: what Windows shows of a tray icon's tooltip. */
const LONGEST_TOOLTIP = 127;

export function tooltipText(text: string): string {
  return cutText(plainLine(text), LONGEST_TOOLTIP);
}

/** UTF-16 units; file systems allow 255 bytes, and a letter may need four. */
const LONGEST_FILE_NAME = 60;

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\s*(?:\.|$))/i;

/** A file name, never a path: no folder, no hidden file, nothing that a file system refuses. `file` when nothing is left. */
export function fileName(text: string): string {
  const safe = plainLine(text)
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(DEVICES, '$&-');
  if (safe === '') return 'file';
  if (safe.length <= LONGEST_FILE_NAME) return safe;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(safe)?.[0] ?? '';
  const head = safe.slice(0, LONGEST_FILE_NAME - ending.length).replace(/[\ud800-\udbff]$/, '');
  return head + ending;
}

/**
 * Where a spreadsheet may see the start of a cell in a text: at its beginning, and after what separates cells in another
 * country's CSV, because a file opened with another separator is split there, quotes or not. `＝＋－＠` are those of East Asian
 * keyboards, which are read as `=+-@`.
 */
const FORMULA_STARTS = /(^|[;\t\n])([ "']{0,20})(?=[=+\-@＝＋－＠])/g;

/** A cell of a CSV file (RFC 4180) that no spreadsheet executes: an apostrophe turns a formula into text. */
export function csvCell(text: string): string {
  const safe = text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // eslint-disable-next-line no-control-regex -- the characters to take out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(FORMULA_STARTS, "$1$2'");
  return /[";,\t\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Replaces one of our keys that something from outside repeats. */
const KEY_MARK = '[key]';

/** Characters; a shorter text is no key of the service, and could be any word. */
const SHORTEST_KEY = 8;

/**
 * Removes this key from a JSON body, wherever and however it is written: a service may repeat the request it refuses, and
 * its message is shown, logged and stored.
 */
export function withoutKey(json: string, key: string): string {
  // JSON allows escapes for any letter.
  if (key.length < SHORTEST_KEY || !unescapeJson(json).includes(key)) return json;
  try {
    return JSON.stringify(JSON.parse(json), (_name, value: unknown) => withoutKeyIn(value, key));
  } catch {
    return json.replaceAll(key, KEY_MARK);
  }
}

function withoutKeyIn(value: unknown, key: string): unknown {
  if (typeof value === 'string') return value.replaceAll(key, KEY_MARK);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]): [string, unknown] => [name.replaceAll(key, KEY_MARK), field]),
  );
}

function unescapeJson(json: string): string {
  return json.replace(/\\(?:u([0-9a-f]{4})|([/"\\]))/gi, (_all, code: string | undefined, plain: string) =>
    code === undefined ? plain : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
