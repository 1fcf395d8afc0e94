import { expect, test } from 'vitest';
import { describeSettings } from '../../../../src/main/reading/report/describe-settings.ts';
import { initialSettings } from '../../../../src/shared/contract/settings.ts';
import { emptyFilter } from '../../../../src/shared/account-filter.ts';

test('amounts, choices and switches are said; texts and lists are counted', () => {
  const described = describeSettings({
    ...initialSettings,
    retentionDays: 90,
    theme: 'dark',
    me: { id: 4711, name: 'Ellis' },
    crmUrlTemplate: 'https://crm.northwind.example/{domain}',
    excludedDomains: ['northwind.example', 'contoso.example'],
    stages: { mode: 'except', values: ['Customer'] },
    ruleSounds: { adLike: 'bell' },
    accountLists: [{ id: 4711, name: 'Northwind' }],
    alertFilter: { id: 'northwind', name: 'Northwind', filter: { ...emptyFilter, stages: ['Northwind'] } },
  });
  expect(described).toMatchObject({
    retentionDays: 90,
    theme: 'dark',
    hideNames: false,
    me: { id: { isSet: true }, name: { isSet: true } },
    crmUrlTemplate: { isSet: true },
    excludedDomains: { count: 2 },
    stages: { mode: 'except', values: { count: 1 } },
    ruleSounds: { count: 1 },
    accountLists: { count: 1 },
    keptCustomers: { count: 0 },
  });
  expect(JSON.stringify(described)).not.toMatch(/northwind|ellis|4711|customer\b/i);
});

test('every setting is described', () => {
  expect(Object.keys(describeSettings(initialSettings)).sort()).toEqual(Object.keys(initialSettings).sort());
});
