// Makes a good JSON body bad: wrong types, hostile values, unknown fields. Works on any body of either surface.
import { z } from 'zod';
import { writeCursor } from '../surface-b/query.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value in another type, as after a careless change to the service. */
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

/** Applies `change` to the body's list of items, wherever the envelope keeps it. A body without a list counts as its only item. */
export function changeItems(body: Json, change: (items: readonly Json[]) => Json): Json {
  if (isArray(body)) return change(body);
  if (!isObject(body)) return body;
  const { data, automations } = body;
  if (data !== undefined && isArray(data)) return { ...body, data: change(data) };
  if (isObject(data)) return { ...body, data: changeItems(data, change) };
  if (automations !== undefined && isArray(automations)) return { ...body, automations: change(automations) };
  const changed = change([body]);
  return isArray(changed) ? (changed[0] ?? body) : changed;
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

type HostileValue = 'number' | 'text' | 'depth' | 'date' | 'escapes';

const LONG_TEXT = 'x'.repeat(200_000);
const NESTED_OBJECTS = 6_000;

/** What terminals, notification markup, bidirectional text and spreadsheets interpret; short enough to pass the length limits. */
const ESCAPES = '\u001b[2J\r\u202e<b>&amp;\\074i\\076;=1+1';

/** Fields that hold an instant, on either surface. */
const instantFields = ['created_at', 'updated_at', 'timestamp', 'latestActivityTimestamp'];

/** Fields whose text the app shows. */
const shownFields = ['name', 'type', 'source', 'adTitle', 'headline', 'description', 'message'];

export function withHostileValues(body: Json, what: HostileValue, where: 'first-item' | 'all-items'): Json {
  return changeItems(body, (items) =>
    items.map((item, index) => (where === 'all-items' || index === 0 ? mangleItem(item, what) : item)),
  );
}

function mangleItem(item: Json, what: HostileValue): Json {
  if (!isObject(item)) return item;
  if (what === 'depth') return { ...item, properties: nest(NESTED_OBJECTS) };
  return Object.fromEntries(
    Object.entries(item).map(([name, field]): [string, Json] => {
      if (isObject(field)) return [name, mangleItem(field, what)];
      const isInstant = instantFields.includes(name);
      if (what === 'date' && isInstant)
        return [name, typeof field === 'number' ? 8.64e15 : '+275760-09-13T00:00:00Z'];
      if (what === 'number' && typeof field === 'number' && !isInstant) return [name, 1e16];
      if (what === 'text' && typeof field === 'string' && !isInstant) return [name, LONG_TEXT];
      // In an id or a domain they would name something else.
      if (what === 'escapes' && typeof field === 'string' && shownFields.includes(name))
        return [name, `${field}${ESCAPES}`];
      return [name, field];
    }),
  );
}

function nest(depth: number): Json {
  let value: Json = 'inside';
  for (let step = 0; step < depth; step += 1) value = { inner: value };
  return value;
}

type LooseValue = 'text-numbers' | 'number-ids' | 'null-scores' | 'no-domains' | 'no-names';

/** Fields that are a score, on either surface. */
const scoreFields = ['score', 'totalScore', 'windowedScore', 'weightOverride'];

export function withLooseTypes(body: Json, what: LooseValue, where: 'first-item' | 'all-items'): Json {
  return changeItems(body, (items) =>
    items.map((item, index) => (where === 'all-items' || index === 0 ? loosen(item, what) : item)),
  );
}

function loosen(value: Json, what: LooseValue): Json {
  if (isArray(value)) return value.map((one) => loosen(one, what));
  if (!isObject(value)) return what === 'text-numbers' && typeof value === 'number' ? String(value) : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]): [string, Json][] => {
      if (what === 'no-domains' && name === 'domain') return [];
      if (what === 'no-names' && name === 'name') return [];
      if (what === 'null-scores' && scoreFields.includes(name)) return [[name, null]];
      // The same one each time.
      if (what === 'number-ids' && name === 'id' && typeof field === 'string') return [[name, hashOf(field)]];
      return [[name, loosen(field, what)]];
    }),
  );
}

type DateForm = 'short-zone' | 'compact-zone' | 'comma' | 'no-zone' | 'long-fraction';

/** The body with Surface B's instants in another form of ISO 8601. */
export function withDateForm(body: Json, form: DateForm): Json {
  if (isArray(body)) return body.map((item) => withDateForm(item, form));
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, field]): [string, Json] =>
      instantFields.includes(name) && typeof field === 'string'
        ? [name, writeDate(Date.parse(field), form)]
        : [name, withDateForm(field, form)],
    ),
  );
}

const TWO_HOURS_MS = 7_200_000;

function writeDate(at: number, form: DateForm): string {
  const text = new Date(at).toISOString().slice(0, -1);
  const later = new Date(at + TWO_HOURS_MS).toISOString().slice(0, -1);
  switch (form) {
    case 'short-zone':
      return `${later}+02`;
    case 'compact-zone':
      return `${later}+0200`;
    case 'comma':
      return `${text.replace('.', ',')}Z`;
    case 'no-zone':
      return text;
    case 'long-fraction':
      return `${text}000000001Z`;
  }
}

export function withoutCompany(item: Json): Json {
  if (!isObject(item)) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'company'));
}

/** The body with the numeric strings in condition values (section 2.11) turned into numbers. */
export function withNumericText(body: Json): Json {
  if (isArray(body)) return body.map(withNumericText);
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, field]): [string, Json] =>
      name === 'value' && typeof field === 'string' && /^\d+$/.test(field)
        ? [name, Number(field)]
        : [name, withNumericText(field)],
    ),
  );
}

export function withOtherEnvelope(body: Json, form: 'bare' | 'wrapped'): Json {
  if (!isObject(body)) return body;
  return form === 'wrapped' ? { data: body } : (body['data'] ?? body);
}

/** Epoch ms, later than every signal; an automations cursor issued then never expires. */
const FAR_FUTURE_AT = 8_000_000_000_000_000;

/** Only a body with a `next_cursor` is changed: signals have it in `meta`, automations in `data`. */
export function withEndlessCursor(body: Json, form: 'ring' | 'chain'): Json {
  if (!isObject(body) || !isObject(body['meta'])) return body;
  const { data = null, meta } = body;
  const step = form === 'ring' ? 0 : hashOf(JSON.stringify(meta['request_id']));
  if ('next_cursor' in meta)
    return { ...body, meta: { ...meta, next_cursor: writeCursor('signals', [FAR_FUTURE_AT, step]) } };
  if (!isObject(data) || !('next_cursor' in data)) return body;
  return { ...body, data: { ...data, next_cursor: writeCursor('automations', [0, FAR_FUTURE_AT + step]) } };
}

/** A hash, so that different texts give different numbers almost always. */
function hashOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7);
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

/** Applies `change` to a JSON body; returns a body that is not JSON as it is. */
export function mangleText(text: string, change: (body: Json) => Json): string {
  try {
    return JSON.stringify(change(z.json().parse(JSON.parse(text))));
  } catch {
    return text;
  }
}
