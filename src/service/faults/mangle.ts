// Spoils a good JSON body: wrong types, unknown fields. Works on any body of either surface.
import { z } from 'zod';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same value as another type: what a careless change of the service would send. */
function retype(value: Json): Json {
  if (typeof value === 'number') return { amount: value };
  if (typeof value === 'string') return value.length;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return [];
  return isArray(value) ? 'list' : [];
}

function retypeFields(value: Json): Json {
  if (!isObject(value)) return retype(value);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, retype(field)]));
}

/** Applies `change` to the body's list of items, wherever the envelope keeps it. */
function changeItems(body: Json, change: (items: readonly Json[]) => Json): Json {
  if (isArray(body)) return change(body);
  if (!isObject(body)) return body;
  const { data, automations } = body;
  if (data !== undefined && isArray(data)) return { ...body, data: change(data) };
  if (isObject(data)) return { ...body, data: changeItems(data, change) };
  if (automations !== undefined && isArray(automations)) return { ...body, automations: change(automations) };
  return retypeFields(body);
}

export function withWrongTypes(body: Json, where: 'first-item' | 'all-items' | 'envelope'): Json {
  switch (where) {
    case 'first-item':
      return changeItems(body, (items) =>
        items.map((item, index) => (index === 0 ? retypeFields(item) : item)),
      );
    case 'all-items':
      return changeItems(body, (items) => items.map(retypeFields));
    case 'envelope':
      return isArray(body) ? { items: body } : retypeFields(body);
  }
}

/** Section 9 rule 3: new optional fields and enum values may come at any time. */
export function withExtraFields(body: Json): Json {
  if (isArray(body)) return body.map(withExtraFields);
  if (!isObject(body)) return body;
  const fields = Object.entries(body).map(([name, field]): [string, Json] => {
    const isVocabulary = name === 'engagementLevel' || name === 'signalType' || name === 'channel';
    return [name, isVocabulary ? 'SOMETHING_NEW' : withExtraFields(field)];
  });
  return { ...Object.fromEntries(fields), x_added_later: { since: 'v1.9', values: [1, null, 'two'] } };
}

/** The text of a JSON body after `change`; a body that is not JSON is left as it is. */
export function mangleText(text: string, change: (body: Json) => Json): string {
  try {
    return JSON.stringify(change(z.json().parse(JSON.parse(text))));
  } catch {
    return text;
  }
}
