// The names that the fault board and the request log use for the documented operations.

export const OPERATIONS = [
  'users',
  'ranked',
  'buying-signals',
  'person-scores',
  'person-activity',
  'company-engagement',
  'likes',
  'categories',
  'automations',
  'signals',
  'send-signal',
  'send-batch',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** The path prefixes of Surface A (section 9) and Surface B, which share one port. */
export const PUBLIC_PREFIX = '/public/v1';
export const REST_PREFIX = '/rest/v1';

const ROUTES: readonly (readonly [method: string, path: RegExp, operation: Operation])[] = [
  ['GET', /^\/public\/v1\/users$/, 'users'],
  ['POST', /^\/public\/v1\/companies\/ranked$/, 'ranked'],
  ['POST', /^\/public\/v1\/funnel\/buying-signals$/, 'buying-signals'],
  ['POST', /^\/public\/v1\/persons\/scores$/, 'person-scores'],
  ['GET', /^\/public\/v1\/persons\/[^/]+\/activity$/, 'person-activity'],
  ['GET', /^\/public\/v1\/ads\/company-engagement\/top-icp$/, 'company-engagement'],
  ['GET', /^\/public\/v1\/ads\/likes\/recent$/, 'likes'],
  ['GET', /^\/public\/v1\/signal-categories$/, 'categories'],
  ['GET', /^\/rest\/v1\/automations$/, 'automations'],
  ['GET', /^\/rest\/v1\/signals$/, 'signals'],
  ['POST', /^\/rest\/v1\/signals$/, 'send-signal'],
  ['POST', /^\/rest\/v1\/signals\/batch$/, 'send-batch'],
];

/** The operation that a method and path belong to, or null when there is none (404). */
export function operationOf(method: string, path: string): Operation | null {
  return ROUTES.find(([verb, pattern]) => verb === method && pattern.test(path))?.[2] ?? null;
}

/** Which surface a path belongs to; null for the demo's own paths. */
export function surfaceOf(path: string): 'a' | 'b' | null {
  if (path === PUBLIC_PREFIX || path.startsWith(`${PUBLIC_PREFIX}/`)) return 'a';
  return path === REST_PREFIX || path.startsWith(`${REST_PREFIX}/`) ? 'b' : null;
}
