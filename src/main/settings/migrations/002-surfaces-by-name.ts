// The surfaces are called public and rest instead of a and b, and so are the limits of the first one.
type Fields = Readonly<Record<string, unknown>>;

export function nameSurfaces(preferences: Fields): Fields {
  const { addresses, keyEntries, settings } = preferences;
  return {
    ...preferences,
    ...(isFields(addresses) ? { addresses: rename(addresses, { a: 'public', b: 'rest' }) } : {}),
    ...(isFields(keyEntries) ? { keyEntries: rename(keyEntries, { a: 'public', b: 'rest' }) } : {}),
    ...(isFields(settings)
      ? {
          settings: rename(settings, {
            surfaceAPerMinute: 'publicApiPerMinute',
            surfaceAPerDay: 'publicApiPerDay',
          }),
        }
      : {}),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field that has the new name already keeps its value. */
function rename(fields: Fields, names: Readonly<Record<string, string>>): Fields {
  const renamed = Object.entries(fields).flatMap(([name, value]) => {
    const newName = names[name];
    if (newName === undefined) return [[name, value] as const];
    return newName in fields ? [] : [[newName, value] as const];
  });
  return Object.fromEntries(renamed);
}
