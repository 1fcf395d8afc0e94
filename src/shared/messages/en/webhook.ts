// The webhook that the user sets: its address, a test, and how the last post fared.
import type { WebhookFailure } from '../../contract/webhook.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const failures: Readonly<Record<WebhookFailure, string>> = {
  redirected:
    'The webhook redirects elsewhere, and Hotlist does not follow redirects. Enter the address it leads to.',
  refused: 'The webhook rejected this address. Check that it still exists, and copy it again.',
  'not-taken': 'The webhook rejected this post. Check that the format is the one its receiver expects.',
  limited: 'The webhook asked Hotlist to wait. It is tried again after six hours at the latest.',
  'server-error': 'The webhook’s server failed.',
  'no-route': 'Hotlist cannot reach the webhook. Check the network and the address.',
  proxy: 'This network’s proxy does not let Hotlist through to the webhook.',
  tls: 'There is no secure connection to the webhook. Its certificate is not trusted here.',
  timeout: 'The webhook did not answer in time.',
  'cut-off': 'The connection to the webhook was cut off.',
  'answer-too-large':
    'The webhook’s answer is too long to be one. The post may have arrived and is not sent again.',
};

export const webhook = {
  address: 'Address',
  addressLong: 'Address of the webhook',
  addressHint: 'Anyone who has it can post there, so it is kept in the keychain and not shown again.',
  enter: 'Enter…',
  save: 'Save',
  forget: 'Remove',
  replace: 'Replace…',
  postsTo: (host: string) => `Posts to ${host}`,
  forSession: 'The keychain does not answer. Hotlist keeps the address until you quit.',
  notForgotten:
    'The keychain does not answer, so the address is still in it. Hotlist does not use it until the next start.',
  keychainSilent: 'The keychain does not answer, so Hotlist does not know the address. It keeps trying.',
  noAddress: 'Enter the address of a webhook first.',
  failed: 'That failed. Try again.',
  refusals: {
    'not-a-url': 'This is not a web address. It begins with https://.',
    'not-https':
      'The address must begin with https://, so that nobody can read along. http:// works on this computer only.',
    'has-credentials': 'The address must not contain a name and a password.',
    forbidden: 'Your organization does not allow posts to a webhook.',
  },
  rules: 'Rules to post',
  rulesCount: (posted: number, of: number) => `${posted} of ${of}`,
  test: 'Post a test',
  testHint: 'Posts an example now and shows exactly what was sent and what came back.',
  testTitle: 'Test',
  sent: 'What was sent',
  cameBack: 'What came back',
  nothingBack: 'Nothing',
  taken: 'The webhook accepted it.',
  answeredWith: (status: number) => `Answer ${status}`,
  failures,
  notYet: 'Nothing posted since Hotlist was started.',
  delivered: (ago: string) => `Last posted ${ago}.`,
  again: (when: string) => `Next attempt ${when}.`,
  waiting: (count: number) => plural(count, { one: '# waiting.', other: '# waiting.' }),
  dropped: (count: number) =>
    plural(count, {
      one: '# not posted: too old, or rejected.',
      other: '# not posted: too old, or rejected.',
    }),
  line: (state: string) => `Webhook: ${state}`,
  example: {
    title: 'Example company · Test',
    name: 'Example company',
    line: 'This is how an alert of Hotlist looks here.',
    discreet: 'This is how an alert of Hotlist looks here, without names.',
  },
};
