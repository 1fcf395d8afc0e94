// The result of the check whether notifications appear on this computer, as far as its desktop says.

/** `service`: it responds. `permission`: the desktop lets Hotlist notify. `focus`: no Do Not Disturb. The worst first. */
export const notificationParts = ['service', 'permission', 'focus'] as const;

export type NotificationPart = (typeof notificationParts)[number];

/** 'unknown': the desktop does not say, or nobody could ask it. */
export const notificationPartStates = ['fine', 'wrong', 'unknown'] as const;

export type NotificationPartState = (typeof notificationPartStates)[number];

export interface NotificationCheck extends Readonly<Record<NotificationPart, NotificationPartState>> {
  /** The time of the check, epoch ms. */
  readonly at: number;
  /** The user has dismissed what was found. */
  readonly isRead: boolean;
}
