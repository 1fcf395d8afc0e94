// The ports through which alerts reach the user: the system's notifications and its Do Not Disturb.
import type { NotificationFailure } from '../../../../shared/contract/alerts.ts';
import type { SoundChoice } from '../../../../shared/contract/sounds.ts';
import type { NotificationTrouble } from '../../../../shared/contract/status.ts';

/** In their order, where the platform shows buttons; 'claim' only in a team. */
export const notificationButtons = ['claim', 'log', 'snooze', 'done'] as const;

export type NotificationButton = (typeof notificationButtons)[number];

/** A button, or the click: it opens the account, or the inbox if the notification is about several ('list'). */
export type NotificationAction = NotificationButton | 'open' | 'list';

export interface NotificationRequest {
  /** The alert's id. */
  readonly id: string;
  /** The ids of further alerts that it is the notification of; left out: none. */
  readonly others?: readonly string[];
  readonly title: string;
  readonly body: string;
  /** The panel plays one of our own on Linux, and the system does on macOS; Windows has the toast's own in its place. */
  readonly sound: SoundChoice;
  /** Called at most once, when the user clicks it. */
  readonly onClick: () => void;
  /** Offered if the platform can; otherwise there is only the click. */
  readonly actions?: readonly { readonly action: NotificationButton; readonly label: string }[];
  /** Called at most once, when the user chooses one. */
  readonly onAction?: (action: NotificationButton) => void;
}

export type NotificationOutcome =
  | { readonly kind: 'shown' }
  | { readonly kind: 'failed'; readonly failure: NotificationFailure }
  /**
   * The notification service does not respond, or there is none. `later`: the outcome of this one, which was handed over and
   * must not be shown again before that; null if it was not, so that it must be shown again.
   */
  | { readonly kind: 'not-yet'; readonly later: Promise<NotificationOutcome> | null };

/** A notification service that may hang, or not be there. */
export interface NotificationService {
  /** Why nothing is shown, and since when (epoch ms). Null while it responds. */
  trouble(): { readonly kind: NotificationTrouble; readonly sinceAt: number } | null;
  /** Asks it now. Resolves once it has responded, or is known not to. */
  ask(): Promise<void>;
  /**
   * Calls back when the trouble changes. While there is trouble, the service is asked once a minute. Returns the function that
   * ends both.
   */
  onChange(listener: () => void): () => void;
}

export interface Notifier {
  show(request: NotificationRequest): Promise<NotificationOutcome>;
  /**
   * New text for one that is still on the screen, in its place and without a sound; others are left alone. Left out by a
   * host that cannot.
   */
  update?(id: string, words: { readonly title: string; readonly body: string }): void;
  /** Takes it off the screen where the platform can; unknown ids are ignored. */
  close(id: string): void;
  /**
   * Before the app ends: takes off the screen what nobody would hear a click on any more. Left out by a host whose system
   * starts the app again for it.
   */
  end?(): Promise<void>;
  /** Left out by a host where it is always there, or that cannot know. */
  readonly service?: NotificationService;
}

/** The system's permission for Hotlist to notify at all: 'unknown' where it cannot be read. */
export interface NotificationPermission {
  read(): Promise<'yes' | 'no' | 'unknown'>;
}

/** The system's own Do Not Disturb: 'unknown' where it cannot be read. */
export interface DoNotDisturb {
  read(): Promise<'on' | 'off' | 'unknown'>;
}
