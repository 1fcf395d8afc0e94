// Closes a document's schemas, so that no undocumented field may appear. Section 9 lets the real service add fields, but the demo
// service must add none, and the client must send none that the document does not name.

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Closes a schema, unless it is a part of an `allOf` or says itself which other fields are allowed. */
function closeSchema(schema: unknown, isPart: boolean): unknown {
  if (!isNode(schema)) return schema;
  const closed: Node = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties' && isNode(value)) {
      closed[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, entry]) => [name, closeSchema(entry, false)]),
      );
    } else if (keyword === 'items') closed[keyword] = closeSchema(value, false);
    else if (keyword === 'anyOf' && Array.isArray(value))
      closed[keyword] = value.map((entry) => closeSchema(entry, false));
    else if (keyword === 'allOf' && Array.isArray(value))
      closed[keyword] = value.map((entry) => closeSchema(entry, true));
    else closed[keyword] = value;
  }
  const isObject = 'properties' in schema || 'allOf' in schema;
  if (isObject && !isPart && !('additionalProperties' in schema)) closed['unevaluatedProperties'] = false;
  return closed;
}

/** `Page` stays open, because it is only ever a part of an `allOf`. */
const PARTS = new Set(['Page']);

/** The whole document with all its schemas closed. */
export function closeDocument(value: unknown, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => closeDocument(entry, path));
  if (!isNode(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      const isComponent = path.at(-1) === 'schemas' && path.length === 2;
      if (isComponent) return [name, closeSchema(entry, PARTS.has(name))];
      return [name, name === 'schema' ? closeSchema(entry, false) : closeDocument(entry, [...path, name])];
    }),
  );
}
