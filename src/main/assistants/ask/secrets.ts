// What nobody may guess, or make a second time: from the system, where all other chance comes from the clock's port.
import { randomBytes, randomUUID } from 'node:crypto';

/** 64 hexadecimal digits. */
export function newToken(): string {
  return randomBytes(32).toString('hex');
}

/** A UUID. */
export function newKey(): string {
  return randomUUID();
}
