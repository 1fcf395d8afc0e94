// SHA-256 for rare use: node:crypto takes 4 ms to load, which every command in a terminal would pay.

/** In hexadecimal. */
export function sha256(text: string): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest('hex');
}
