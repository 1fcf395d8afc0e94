// An activity's description in the same words as a signal's properties: some are a list of raw fields, such as
// `seconds_on_page: 70, shared: true` (API 2.7 says only that it is a string). Any other text stays as the service wrote it.
// Pure.
import { propertyWords } from '../../../shared/words/property-words.ts';

const fieldPattern = /^([a-z][a-z0-9]*(?:_[a-z0-9]+)*): ?(.*)$/;

/** Null when it says nothing worth showing. */
export function activityDetail(description: string | null): string | null {
  if (description === null) return null;
  const fields = readFields(description);
  if (fields === null) return description;
  const telling = fields.filter(([, value]) => value !== 'false' && value !== 'null' && Number(value) !== 0);
  const said = propertyWords(
    Object.fromEntries(telling.map(([name, value]) => [name, value === 'true' ? true : value])),
  );
  return said === '' ? null : said;
}

/** Null when it does not begin with a field, or is a sentence with a colon in it. */
function readFields(description: string): readonly (readonly [name: string, value: string])[] | null {
  const fields: [string, string][] = [];
  for (const part of description.split(', ')) {
    const [, name, value] = fieldPattern.exec(part) ?? [];
    const last = fields.at(-1);
    if (name !== undefined && value !== undefined) fields.push([name, value.trim()]);
    // The comma was part of the previous value.
    else if (last !== undefined) last[1] += `, ${part}`;
    else return null;
  }
  const isData = fields.length > 1 || fields.some(([name, value]) => name.includes('_') || isRaw(value));
  return isData ? fields : null;
}

function isRaw(value: string): boolean {
  return value === 'true' || value === 'false' || /^-?\d+(?:\.\d+)?$/.test(value);
}
