// The stage Customer is left out after a yes only. Where the app was connected before, it has been left out all along, and
// stays so: alerts of customers would come as news.
type Fields = Readonly<Record<string, unknown>>;

export function keepCustomersLeftOut(preferences: Fields): Fields {
  const { mode, settings } = preferences;
  if (mode !== 'connected' && mode !== 'demo') return preferences;
  const known = typeof settings === 'object' && settings !== null && !Array.isArray(settings) ? settings : {};
  if ('stages' in known) return preferences;
  return { ...preferences, settings: { ...known, stages: { mode: 'except', values: ['Customer'] } } };
}
