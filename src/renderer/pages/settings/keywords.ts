// Other words for a setting, of every language: German users look for “dark mode”, too.
import { settingKeywords as de } from '../../../shared/messages/de/setting-keywords.ts';
import { settingKeywords as en } from '../../../shared/messages/en/setting-keywords.ts';

export type KeywordName = keyof typeof en;

export function keywordsOf(name: KeywordName): string {
  return `${en[name]} ${de[name]}`;
}

export function hasKeywords(name: string): name is KeywordName {
  return Object.hasOwn(en, name);
}
