// Values that nobody may guess or repeat: from the system, whereas all other randomness comes through the clock's port.
import { randomBytes, randomUUID } from 'node:crypto';

/** 64 hexadecimal digits. */
export function newToken(): string {
  return randomBytes(32).toString('hex');
}

/** A UUID. */
export function newKey(): string {
  return randomUUID();
}
