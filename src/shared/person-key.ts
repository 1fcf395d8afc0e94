// By what a person is known, watched and linked: the LinkedIn public identifier of a lead (API 2.4), or the e-mail address
// of a contact (API 2.12). No public identifier has an @ in it. Pure.
import type { Route } from './model.ts';

export function isEmailKey(key: string): boolean {
  return key.includes('@');
}

/** The page of whoever has this key. */
export function personRoute(key: string): Route {
  return isEmailKey(key) ? { name: 'contact', email: key } : { name: 'person', publicIdentifier: key };
}
