import { expect, test } from 'vitest';
import { allowedLink, isLinkAllowed, linkedInLink } from '../../../src/main/machine/link-policy.ts';

test.each([
  'https://www.linkedin.com/in/ada-example/',
  'https://acme.example',
  'https://shop.acme.example/pricing?plan=team#faq',
  'https://xn--mnchen-3ya.example/',
  'mailto:ada@acme.example',
  'mailto:ada@acme.example?subject=Your%20request&body=Hello%20Ada%2C%0D%0A%0D%0AGr%C3%BC%C3%9Fe',
])('a public https page or a plain mail address may be opened: %s', (url) => {
  expect(isLinkAllowed(url)).toBe(true);
});

test.each([
  ['http', 'http://acme.example/'],
  ['a file', 'file:///etc/passwd'],
  ['a script', 'javascript:alert(1)'],
  ['a program', 'ms-msdt:/id x'],
  ['a user name that disguises the host', 'https://linkedin.com@evil.example/'],
  ['a password', 'https://a:b@acme.example/'],
  ['another port', 'https://acme.example:8443/'],
  ['this machine', 'https://localhost/'],
  ['a machine of the network', 'https://printer.local/'],
  ['a bare name', 'https://printer/'],
  ['a name of the company network', 'https://wiki.intranet/'],
  ['an IPv4 address', 'https://192.168.0.1/'],
  ['an IPv4 address as one number', 'https://2130706433/'],
  ['an IPv6 address', 'https://[::1]/'],
  ['a line break', 'https://acme.example/\nX'],
  ['a space', 'https://acme.example/a b'],
  ['a mail with an attachment', 'mailto:ada@acme.example?attach=/etc/passwd'],
  ['a mail with a copy', 'mailto:ada@acme.example?subject=a&body=b&cc=c@acme.example'],
  ['a mail with a text in another order', 'mailto:ada@acme.example?body=a&subject=b'],
  ['a mail with a control character', 'mailto:ada@acme.example?subject=a%00&body=b'],
  ['a mail with a text that is not encoded', 'mailto:ada@acme.example?subject=a&body="b'],
  ['a mail to two people', 'mailto:a@acme.example,b@acme.example'],
  ['a mail to this machine', 'mailto:root@localhost.localhost'],
  ['a very long address', `https://acme.example/${'a'.repeat(3_000)}`],
  ['nothing', ''],
])('%s may not be opened', (_what, url) => {
  expect(allowedLink(url)).toBeNull();
});

test('what is opened is the parsed address, not the text that came', () => {
  expect(allowedLink('HTTPS://ACME.Example/a/../b')).toBe('https://acme.example/b');
});

test.each([
  ['https://www.linkedin.com/in/ada-example/', true],
  ['https://linkedin.com/company/acme', true],
  ['https://de.linkedin.com./in/ada', true],
  ['http://www.linkedin.com/in/ada', false],
  ['https://linkedin.com.evil.example/in/ada', false],
  ['https://evil-linkedin.com/in/ada', false],
  ['https://linkedin.com@evil.example/', false],
  ['https://evil.example/?https://linkedin.com', false],
  ['https://lınkedin.com/in/ada', false],
  ['mailto:ada@linkedin.com', false],
])('what is called LinkedIn leads there: %s, %s', (url, isThere) => {
  expect(linkedInLink(url) !== null).toBe(isThere);
});
