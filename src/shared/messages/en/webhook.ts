// The webhook that the user sets: its address, a test, and how the last post fared.
import type { WebhookFailure } from '../../contract/webhook.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const failures: Readonly<Record<WebhookFailure, string>> = {
  redirected:
    'The webhook leads elsewhere, which Hotlist does not follow. Enter the address where it leads to.',
  refused: 'The webhook refuses this address. Check whether it still exists, and copy it anew.',
  'not-taken':
    'The webhook did not take this post. Check the form of a post: is it the one that the receiver knows?',
  limited: 'The webhook asks Hotlist to wait.',
  'server-error': 'The webhook’s server failed.',
  'no-route': 'The webhook cannot be reached. Check the network and the address.',
  proxy: 'The proxy of this network does not lead to the webhook.',
  tls: 'There is no secure connection to the webhook. Its certificate is not trusted here.',
  timeout: 'The webhook did not answer in time.',
  'cut-off': 'The connection to the webhook was cut off.',
  'answer-too-large':
    'The webhook answers more than any webhook does. The post may have arrived, and is not sent again.',
};

export const webhook = {
  address: 'Address',
  addressLong: 'Address of the webhook',
  addressHint: 'Whoever has it can post there, so it is kept in the keychain, and not shown again.',
  enter: 'Enter…',
  save: 'Save',
  forget: 'Forget the address',
  replace: 'Replace…',
  postsTo: (host: string) => `Posts to ${host}`,
  forSession: 'The keychain does not answer: the address holds until you quit Hotlist.',
  notForgotten:
    'The keychain does not answer: the address is still in it, and not used any more until the next start.',
  keychainSilent: 'The keychain does not answer, so the address is not known. It is tried again.',
  noAddress: 'Enter the address of a webhook first.',
  failed: 'That did not work. Try again.',
  refusals: {
    'not-a-url': 'This is no address. It begins with https://.',
    'not-https':
      'An address begins with https://, so that nobody reads along. http:// is taken on this machine only.',
    'has-credentials': 'An address with a name and a password in it is not taken.',
    forbidden: 'Your organization does not allow posts to a webhook.',
  },
  rules: 'Rules whose alerts are posted',
  rulesCount: (posted: number, of: number) => `${posted} of ${of}`,
  test: 'Post a test',
  testHint: 'Posts an example now, and shows exactly what was sent and what came back.',
  testTitle: 'Test',
  sent: 'What was sent',
  cameBack: 'What came back',
  nothingBack: 'Nothing',
  taken: 'The webhook took it.',
  answeredWith: (status: number) => `Answer ${status}`,
  failures,
  notYet: 'Nothing posted since Hotlist was started.',
  delivered: (ago: string) => `Last posted ${ago}.`,
  again: (when: string) => `Next attempt ${when}.`,
  waiting: (count: number) => plural(count, { one: '# waits.', other: '# wait.' }),
  dropped: (count: number) =>
    plural(count, {
      one: '# was not posted: too old, or not taken.',
      other: '# were not posted: too old, or not taken.',
    }),
  line: (state: string) => `Webhook: ${state}`,
  example: {
    title: 'Example company · Test',
    name: 'Example company',
    line: 'This is how an alert of Hotlist looks here.',
    discreet: 'This is how an alert of Hotlist looks here, without names.',
  },
};
