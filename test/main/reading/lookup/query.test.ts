import { describe, expect, test } from 'vitest';
import { offerFrom } from '../../../../src/main/reading/lookup/offer.ts';
import { parseQuery, slugWords } from '../../../../src/main/reading/lookup/query.ts';

describe('what was typed or pasted', () => {
  test.each([
    ['  ', { kind: 'empty' }],
    ['https://www.linkedin.com/in/Ada-Quillon/?x=1', { kind: 'person', publicIdentifier: 'Ada-Quillon' }],
    ['linkedin.com/company/tarnwick/about', { kind: 'linkedin-company', slug: 'tarnwick' }],
    ['Dana@Mail.Acme.example', { kind: 'email', email: 'dana@mail.acme.example', domain: 'acme.example' }],
    [
      'mailto:dana@acme.example?subject=x',
      { kind: 'email', email: 'dana@acme.example', domain: 'acme.example' },
    ],
    ['<dana@acme.example>', { kind: 'email', email: 'dana@acme.example', domain: 'acme.example' }],
    ['https://www.acme.example/pricing', { kind: 'domain', domain: 'acme.example' }],
    ['acme.example', { kind: 'domain', domain: 'acme.example' }],
    [
      'acme.example source:website type:demo_request from:2026-11-01 to:2026-11-02',
      {
        kind: 'domain',
        domain: 'acme.example',
        narrow: {
          source: 'website',
          type: 'demo_request',
          fromAt: Date.UTC(2026, 10, 1),
          toAt: Date.UTC(2026, 10, 3) - 1,
        },
      },
    ],
    [
      'dana@acme.example from:yesterday Source:crm',
      { kind: 'email', email: 'dana@acme.example', domain: 'acme.example', narrow: { source: 'crm' } },
    ],
    ['acme.example from:2026-02-31 to:2026-13-01', { kind: 'domain', domain: 'acme.example' }],
    ['Head of source:website', { kind: 'name', text: 'head of source:website' }],
    ['Head of Revenue', { kind: 'name', text: 'head of revenue' }],
    [
      'https://de.linkedin.com/in/alma-zelkling-7a1b2c/de?utm_source=share&trk=x#about',
      { kind: 'person', publicIdentifier: 'alma-zelkling-7a1b2c' },
    ],
    [
      'https://www.linkedin.com/mwlite/in/ada-quillon,NAME_SEARCH',
      { kind: 'person', publicIdentifier: 'ada-quillon' },
    ],
    ['linkedin.com/pub/ada-quillon/12/3a/4b5', { kind: 'name', text: 'ada quillon' }],
    ['linkedin.com/school/tarnwick-academy/', { kind: 'linkedin-company', slug: 'tarnwick-academy' }],
    ['linkedin.com/company/1234567', { kind: 'linkedin-company', slug: '1234567' }],
    ['https://www.linkedin.com/sales/lead/ACwAAB1xY2cB,NAME_SEARCH,k9dQ?x=1', { kind: 'linkedin-other' }],
    ['https://www.linkedin.com/sales/company/99', { kind: 'linkedin-other' }],
    ['https://www.linkedin.com/feed/update/urn:li:activity:7', { kind: 'linkedin-other' }],
    ['hk_live_4f9aP2mQx7RtB8vL1zYc', { kind: 'key' }],
    ['X-Api-Key: hk_live_4f9aP2mQx7RtB8vL1zYc', { kind: 'key' }],
    ['Vereinigte Zephandra Maschinenbau', { kind: 'name', text: 'vereinigte zephandra maschinenbau' }],
    ['Dana Fox <Dana@acme.example>', { kind: 'email', email: 'dana@acme.example', domain: 'acme.example' }],
    ['dana@acme.example,', { kind: 'email', email: 'dana@acme.example', domain: 'acme.example' }],
    ['dana@acme.example.', { kind: 'email', email: 'dana@acme.example', domain: 'acme.example' }],
    ['“acme.example”.', { kind: 'domain', domain: 'acme.example' }],
    ['(https://acme.example/x)', { kind: 'domain', domain: 'acme.example' }],
    ['linkedin.com/in/ada-quillon).', { kind: 'person', publicIdentifier: 'ada-quillon' }],
    [
      'https://www.linkedin.com/comm/in/ada-quillon?midToken=1',
      { kind: 'person', publicIdentifier: 'ada-quillon' },
    ],
    ['https://notlinkedin.com/in/ada-quillon', { kind: 'domain', domain: 'notlinkedin.com' }],
    ['linkedin.com/in/..', { kind: 'linkedin-other' }],
    ['linkedin.com/in/%2e%2e', { kind: 'linkedin-other' }],
    ['linkedin.com/in/a%2F..%2Fb', { kind: 'linkedin-other' }],
    ['linkedin.com/in/%E0%A4%A', { kind: 'person', publicIdentifier: '%E0%A4%A' }],
  ])('%s', (typed, query) => {
    expect(parseQuery(typed)).toEqual(query);
  });
});

test('the name in an address of LinkedIn, without what makes it unique', () => {
  expect(slugWords('alma-zelkling-7a1b2c')).toBe('alma zelkling');
  expect(slugWords('emberkiln_gmbh')).toBe('emberkiln gmbh');
  expect(slugWords('4711')).toBe('4711');
});

describe('what the clipboard offers', () => {
  test('is an address of a company, a person or a mail', () => {
    expect(offerFrom(' https://acme.example/x ', 1)).toEqual({
      seq: 1,
      text: 'https://acme.example/x',
      kind: 'account',
    });
    expect(offerFrom('linkedin.com/in/ada', 2)?.kind).toBe('person');
    expect(offerFrom('a@acme.example', 3)?.kind).toBe('contact');
  });

  test('is nothing for what may be a key', () => {
    expect(offerFrom('hk_live_4f9aP2mQx7RtB8vL1zYc', 1)).toBeNull();
  });

  test('is nothing for prose, a password or a long text', () => {
    expect(offerFrom('see acme.example for more', 1)).toBeNull();
    expect(offerFrom('hunter2-Secret', 1)).toBeNull();
    expect(offerFrom(`https://acme.example/${'x'.repeat(400)}`, 1)).toBeNull();
    expect(offerFrom('', 1)).toBeNull();
  });
});
