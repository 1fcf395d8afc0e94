// Which label a notification is about.
import type { Label } from '../trace.ts';
import type { Delivery } from './delivery.ts';

/** A notification about the account counts as about the moment up to this long after it, because the ranking lags behind. */
export const ABOUT_MS = 600_000;

export interface LabelInTime extends Label {
  readonly urgency: 'now' | 'day';
  readonly kind: string;
  readonly dueAt: number;
}

/** Of labels and notifications of the same account. A digest may also bring late what should have been notified of before. */
export function isAbout({ isDigest, at }: Delivery, { urgency, from, to, dueAt }: LabelInTime): boolean {
  const isLateAllowed = isDigest || urgency === 'day';
  const until = isLateAllowed ? Math.max(dueAt, to + ABOUT_MS) : to + ABOUT_MS;
  return at >= from && at <= until;
}
