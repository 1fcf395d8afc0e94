// Whether the program was started with a command for the terminal. The app's entry loads this at each start, so it stays
// tiny.

/** By name; the same as in commands.ts, which a test compares. */
const words = ['hot', 'account', 'person', 'find', 'why', 'feed', 'watch', 'mcp', 'help'];

/**
 * The command and what follows it; null if the app is started. `argv`: of the process; if it is not packaged, the app's
 * folder comes first. Chromium's own switches may precede it.
 */
export function commandIn(argv: readonly string[], isPackaged: boolean): readonly string[] | null {
  const isWord = (arg: string): boolean => !arg.startsWith('-');
  const given = argv.slice(1);
  const args = isPackaged ? given : given.slice(given.findIndex(isWord) + 1);
  const first = args.findIndex(isWord);
  const word = args[first];
  return word !== undefined && words.includes(word) ? args.slice(first) : null;
}
