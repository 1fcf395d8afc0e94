// SHA-256 where it is seldom asked for: node:crypto takes 4 ms to load, which a command in a terminal would pay each time.

/** In hexadecimal. */
export function sha256(text: string): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest('hex');
}
