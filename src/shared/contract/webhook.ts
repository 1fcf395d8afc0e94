// The closed lists of what is posted to a webhook that the user sets. The words are in ../messages.

/** What a post looks like: our own JSON (docs/webhook.md), or what Slack and Teams take. */
export const webhookShapes = ['plain', 'slack', 'teams'] as const;

export type WebhookShape = (typeof webhookShapes)[number];

/** Why an address is not taken. */
export const webhookAddressRefusals = ['not-a-url', 'not-https', 'has-credentials'] as const;

export type WebhookAddressRefusal = (typeof webhookAddressRefusals)[number];

/** Why a post was not taken. */
export const webhookFailures = [
  'redirected',
  /** The address, or what may be done there: 401, 403, 404, 410 and the like. */
  'refused',
  /** This post: 400, 413, 422 and the like. It is not sent again. */
  'not-taken',
  'limited',
  'server-error',
  'no-route',
  'proxy',
  'tls',
  'timeout',
  'cut-off',
  /** It may have arrived, and is not sent again. */
  'answer-too-large',
] as const;

export type WebhookFailure = (typeof webhookFailures)[number];
