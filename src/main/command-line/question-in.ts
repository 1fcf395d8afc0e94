// Whether a start of the program is a question for the terminal. Loaded by the app's entry at each start: it stays tiny.

/** By name; those of commands.ts, which a test compares. */
const words = ['hot', 'account', 'person', 'find', 'why', 'feed', 'watch', 'mcp', 'help'];

/**
 * The command and what follows it; null where the app is started. `argv`: of the process; where it is not packaged, the
 * app's folder is named first. Chromium's own switches may come before.
 */
export function commandIn(argv: readonly string[], isPackaged: boolean): readonly string[] | null {
  const isWord = (arg: string): boolean => !arg.startsWith('-');
  const given = argv.slice(1);
  const args = isPackaged ? given : given.slice(given.findIndex(isWord) + 1);
  const first = args.findIndex(isWord);
  const word = args[first];
  return word !== undefined && words.includes(word) ? args.slice(first) : null;
}
