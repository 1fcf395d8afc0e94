// The key under which a person is known, watched and linked: a lead's LinkedIn public identifier (API 2.4), or a contact's
// email address (API 2.12). No public identifier contains an @. Pure.
import type { Route } from './model.ts';

export function isEmailKey(key: string): boolean {
  return key.includes('@');
}

/** The page of the person with this key. */
export function personRoute(key: string): Route {
  return isEmailKey(key) ? { name: 'contact', email: key } : { name: 'person', publicIdentifier: key };
}
