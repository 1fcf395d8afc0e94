// The user's webhook: its address, a test, and how the last post went.
import type { WebhookFailure } from '../../contract/webhook.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const failures: Readonly<Record<WebhookFailure, string>> = {
  redirected:
    'The webhook redirects elsewhere, and Hotlist does not follow redirects. Enter the address it leads to.',
  refused: 'The webhook rejected this address. Check that it still exists, and copy it again.',
  'not-taken': 'The webhook rejected this post. Check that the format is the one its receiver expects.',
  limited: 'The webhook asked Hotlist to wait. Hotlist will try again within six hours.',
  'server-error': 'The webhook’s server failed.',
  'no-route': 'Hotlist cannot reach the webhook. Check the network and the address.',
  proxy: 'This network’s proxy does not let Hotlist through to the webhook.',
  tls: 'There is no secure connection to the webhook. Its certificate is not trusted here.',
  timeout: 'The webhook did not answer in time.',
  'cut-off': 'The connection to the webhook was cut off.',
};

export const webhook = {
  address: 'Address',
  addressLong: 'Webhook address',
  addressHint: 'Anyone who has it can post there, so it is kept in the keychain and not shown again.',
  enter: 'Enter…',
  save: 'Save',
  forget: 'Remove',
  forgetQuestion: 'Remove the webhook?',
  forgetMeans:
    'Hotlist posts nothing more. The address cannot be shown again: to use it later, you need it from where you got it.',
  replace: 'Replace…',
  postsTo: (host: string) => `Posts to ${host}`,
  /** While it is switched off. */
  wouldPostTo: (host: string) => `Would post to ${host}`,
  forSession: 'The keychain is not responding. Hotlist keeps the address until you quit.',
  notForgotten:
    'The keychain is not responding, so the address is still in it. Hotlist does not use it until the next start.',
  keychainSilent:
    'The keychain is not responding, so Hotlist does not know the address. It will keep trying.',
  noAddress: 'Enter a webhook address first.',
  failed: 'That failed. Try again.',
  refusals: {
    'not-a-url': 'This is not a web address. Web addresses start with https://.',
    'not-https':
      'The address must start with https://, so that nobody can read along. http:// works on this computer only.',
    'has-credentials': 'The address must not contain a user name or password.',
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
  notYet: 'Nothing posted since Hotlist started.',
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
    line: 'This is what a Hotlist alert looks like here.',
    discreet: 'This is what a Hotlist alert looks like here, without names.',
  },
};
