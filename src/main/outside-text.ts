// Text that the service, or anybody who writes to it, has chosen, made safe for each kind of place it is written to. Every
// writer cleans with the function of its place, at the place, so that nothing has to know what was cleaned before.
// The panel needs none: it writes text nodes. test/invariants.test.ts holds who may write where.

/** Sequences that a terminal obeys: with a text of their own up to BEL or ST, with parameters, and the short ones. */
const ESCAPE_SEQUENCES =
  // eslint-disable-next-line no-control-regex -- the characters to take out
  /(?:\u001b[PX\]^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u0080-\u009f]*(?:\u0007|\u001b\\|\u009c)|(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[ -/]*[0-~]/g;

/** What ends a line somewhere: the carriage return overwrites one, and Unicode has ends of its own. */
// eslint-disable-next-line no-control-regex -- the characters to take out
const LINE_ENDS = /[\t\n\u000b\f\r\u0085\u2028\u2029]+/g;

/** Control characters, and characters that turn the direction of what follows or cannot be seen. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Halves of a pair, which no encoding can write. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** One line without anything that acts: what each place needs at least. */
function plainLine(text: string): string {
  return text
    .replace(ESCAPE_SEQUENCES, '')
    .replace(LINE_ENDS, ' ')
    .replace(UNSEEN, '')
    .replace(LONE_SURROGATES, '\ufffd');
}

/** `longest` counts UTF-16 units; the last of them is then an ellipsis. Never ends in half a character. */
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
 * One line of JSON for a pipe or a log, the value unchanged: what JSON leaves as it is, but a terminal or a line reader
 * obeys, is written as `\u…`.
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

/** UTF-16 units: of what a signal carries, all that tells something. */
const LONGEST_FOR_ASSISTANT = 500;

/** Letters that are drawn nowhere, in which a text can carry another one that only a machine reads. */
const HIDDEN_LETTERS =
  /[\u{e0000}-\u{e0fff}\u00ad\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180e|\u180f/gu;

/** More than one on a letter changes no picture. */
const REPEATED_VARIATIONS = /(?<=[\ufe00-\ufe0f])[\ufe00-\ufe0f]+/gu;

/** A text in an answer to an assistant: one line, of what a person would see of it. */
export function assistantText(text: string): string {
  return cutText(seenLine(text.slice(0, 10 * LONGEST_FOR_ASSISTANT)).trim(), LONGEST_FOR_ASSISTANT);
}

/** One line without anything that acts, or that is there and is not drawn. */
function seenLine(text: string): string {
  return plainLine(text).replace(HIDDEN_LETTERS, '').replace(REPEATED_VARIATIONS, '');
}

/** What ends a line of a text, by Unicode. */
// eslint-disable-next-line no-control-regex -- they are what ends a line
const LINE_BREAKS = /\r\n|[\n\u000b\f\r\u0085\u2028\u2029]/g;

/** More empty lines than one in a row would only move what follows out of sight. */
const EMPTY_LINES = /\n{3,}/g;

/**
 * A text of several lines from an assistant, as the user is shown it and as it is then kept: its line breaks stay, and of
 * each line what a person sees of it.
 */
export function assistantLines(text: string): string {
  return text
    .split(LINE_BREAKS)
    .map((line) => seenLine(line).trimEnd())
    .join('\n')
    .replace(EMPTY_LINES, '\n\n')
    .trim();
}

/**
 * JSON in a text of marks for an assistant: one line in which no mark can stand, because there is no `<` in it.
 */
export function markedJson(value: Readonly<Record<string, unknown>>): string {
  return jsonLine(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}

/** UTF-16 units of a service's own explanation: what support reads of it. */
const LONGEST_MESSAGE = 300;

/** One line for the diagnostics and what is copied of them; '' when nothing is left. */
export function messageText(text: string): string {
  return cutText(
    plainLine(text.slice(0, 10 * LONGEST_MESSAGE))
      .replace(/ +/g, ' ')
      .trim(),
    LONGEST_MESSAGE,
  );
}

/** Longer ones are cut: desktops show a few lines, and Windows refuses a notification above 5 kB. UTF-16 units. */
const LONGEST_TITLE = 200;
const LONGEST_BODY = 1_000;

/** A digest has one for each account; no text from outside makes a notification taller. */
const MOST_LINES = 12;

/**
 * The lines of the body stay. `isMarkup`: whether the place reads the body as markup, as most Linux desktops do and say ("body-markup"). A title is
 * never markup.
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

/** UTF-16 units: what Windows shows of a tray icon's words. */
const LONGEST_TOOLTIP = 127;

export function tooltipText(text: string): string {
  return cutText(plainLine(text), LONGEST_TOOLTIP);
}

/** UTF-16 units; file systems take 255 bytes, and a letter may need four. */
const LONGEST_FILE_NAME = 60;

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name, never a path: no folder, no hidden file, nothing a file system refuses. `file` when nothing is left. */
export function fileName(text: string): string {
  const safe = plainLine(text)
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(DEVICES, '$&-')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (safe === '') return 'file';
  if (safe.length <= LONGEST_FILE_NAME) return safe;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(safe)?.[0] ?? '';
  const head = safe.slice(0, LONGEST_FILE_NAME - ending.length).replace(/[\ud800-\udbff]$/, '');
  return head + ending;
}

/**
 * Where a spreadsheet may see the start of a cell in a text: its own, and after what separates cells in another country's
 * CSV, because a file opened with another separator is cut there, quotes or not. `＝＋－＠` are those of East Asian
 * keyboards, which are read as `=+-@`.
 */
const FORMULA_STARTS = /(^|[;\t\n])([ "']{0,20})(?=[=+\-@＝＋－＠])/g;

/** A cell of a CSV file (RFC 4180) that no spreadsheet runs: an apostrophe makes a formula a text. */
export function csvCell(text: string): string {
  const safe = text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // eslint-disable-next-line no-control-regex -- the characters to take out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(FORMULA_STARTS, "$1$2'");
  return /[";,\t\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Written for a key of ours that something from outside repeats. */
const KEY_MARK = '[key]';

/** Characters; a shorter text is no key of the service, and might be any word. */
const SHORTEST_KEY = 8;

/**
 * A body of JSON without this key, wherever and in whatever way of writing it stands there: a service may repeat the
 * request it refuses, and what it says is shown, logged and stored.
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
