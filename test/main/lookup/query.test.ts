import { describe, expect, test } from 'vitest';
import { offerFrom } from '../../../src/main/lookup/offer.ts';
import { parseQuery } from '../../../src/main/lookup/query.ts';

describe('what was typed or pasted', () => {
  test.each([
    ['  ', { kind: 'empty' }],
    ['https://www.linkedin.com/in/Ada-Quillon/?x=1', { kind: 'person', publicIdentifier: 'ada-quillon' }],
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
    ['Head of source:website', { kind: 'name', text: 'head of source:website' }],
    ['Head of Revenue', { kind: 'name', text: 'head of revenue' }],
    ['linkedin.com/in/%E0%A4%A', { kind: 'person', publicIdentifier: '%e0%a4%a' }],
  ])('%s', (typed, query) => {
    expect(parseQuery(typed)).toEqual(query);
  });
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

  test('is nothing for prose, a password or a long text', () => {
    expect(offerFrom('see acme.example for more', 1)).toBeNull();
    expect(offerFrom('hunter2-Secret', 1)).toBeNull();
    expect(offerFrom(`https://acme.example/${'x'.repeat(400)}`, 1)).toBeNull();
    expect(offerFrom('', 1)).toBeNull();
  });
});
