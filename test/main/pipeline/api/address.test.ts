// Which addresses a key may be sent to, and what a company's domain is.
import { describe, expect, test } from 'vitest';
import { checkAddress } from '../../../../src/main/pipeline/api/address.ts';
import { rootDomain } from '../../../../src/main/pipeline/api/root-domain.ts';

describe('an address', () => {
  test.each([
    ['https://service.example', 'https://service.example'],
    ['  https://Service.Example/v1/  ', 'https://service.example/v1'],
    ['https://service.example///', 'https://service.example'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['http://127.0.0.1:9/rest/v1', 'http://127.0.0.1:9/rest/v1'],
    ['http://127.9.9.9', 'http://127.9.9.9'],
    ['http://[::1]:7', 'http://[::1]:7'],
    // The URL standard reads these numbers as 127.0.0.1.
    ['http://2130706433', 'http://127.0.0.1'],
  ])('%s is taken as %s', (text, address) => {
    expect(checkAddress(text)).toEqual({ kind: 'ok', address });
  });

  test.each([
    ['', 'not-a-url'],
    ['service.example', 'not-a-url'],
    ['ftp://service.example', 'not-a-url'],
    ['file:///etc/hosts', 'not-a-url'],
    ['javascript:alert(1)', 'not-a-url'],
    ['http://service.example', 'not-https'],
    ['http://localhost.service.example', 'not-https'],
    ['http://127.0.0.1.service.example', 'not-https'],
    ['http://0.0.0.0', 'not-https'],
    ['http://192.168.1.4', 'not-https'],
    ['https://me:secret@service.example', 'has-credentials'],
    ['https://service.example/?key=1', 'has-query'],
    ['https://service.example/#top', 'has-query'],
  ])('%s is refused as %s', (text, reason) => {
    expect(checkAddress(text)).toEqual({ kind: 'bad', reason });
  });
});

describe('a root domain', () => {
  test.each([
    ['alder.example', 'alder.example'],
    ['https://www.Alder.Example/about?x=1', 'alder.example'],
    ['robin@mail.alder.example', 'alder.example'],
    ['shop.alder.co.uk', 'alder.co.uk'],
    ['  alder.example.  ', 'alder.example'],
  ])('of %s is %s', (text, domain) => {
    expect(rootDomain(text)).toBe(domain);
  });

  test.each([null, '', 'localhost', '127.0.0.1', 'not a domain', 'http://', 'co.uk'])(
    'of %s there is none',
    (text) => {
      expect(rootDomain(text)).toBeNull();
    },
  );
});
