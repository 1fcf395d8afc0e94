// Parses the licenses as `noticesOf` in src/package/contents.ts writes them.
import type { Notice } from '../../../shared/model.ts';

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/** "name 1.2.3" and "Licence: MIT", then the licence's own text where there is one. */
const HEAD = /^(?<name>\S+) (?<version>\S+)\nLicence: (?<license>[^\n]+)(?:\n\n(?<text>[\s\S]*))?$/;

/** Without the preface. A license that contains such a separator stays whole. */
export function readNoticeParts(text: string): readonly Notice[] {
  const notices: Notice[] = [];
  for (const part of text.trimEnd().split(RULE)) {
    const { name, version, license, text: own = '' } = HEAD.exec(part)?.groups ?? {};
    const last = notices.at(-1);
    if (name !== undefined && version !== undefined && license !== undefined)
      notices.push({ name, version, license, text: own });
    else if (last !== undefined) notices.splice(-1, 1, { ...last, text: `${last.text}${RULE}${part}` });
  }
  return notices;
}
