// The closed lists for posts to the user's webhook. The texts are in ../messages.

/** The format of a post: our own JSON (docs/webhook.md), or what Slack and Teams accept. */
export const webhookShapes = ['plain', 'slack', 'teams'] as const;

export type WebhookShape = (typeof webhookShapes)[number];

/** Why an address is not accepted. */
export const webhookAddressRefusals = ['not-a-url', 'not-https', 'has-credentials'] as const;

export type WebhookAddressRefusal = (typeof webhookAddressRefusals)[number];

/** Why a post was not accepted. */
export const webhookFailures = [
  'redirected',
  /** The address or the permission is wrong: 401, 403, 404, 410 and the like. */
  'refused',
  /** This post is wrong: 400, 413, 422 and the like. It is not sent again. */
  'not-taken',
  'limited',
  'server-error',
  'no-route',
  'proxy',
  'tls',
  'timeout',
  'cut-off',
] as const;

export type WebhookFailure = (typeof webhookFailures)[number];
