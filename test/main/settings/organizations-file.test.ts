// Which organizations there are, their names, and which one is shown, in the preferences file.
import { expect, test } from 'vitest';
import { createOrganizationsFile } from '../../../src/main/settings/organizations-file.ts';
import { fieldsOf } from '../../../src/main/settings/read-preferences.ts';
import {
  FIRST_ORGANIZATION,
  markOf,
  MOST_ORGANIZATIONS,
} from '../../../src/shared/contract/organizations.ts';
import { createFakePreferencesFile } from '../../fakes/host.ts';

const look = (name: string) => ({ name, mark: markOf(name), color: 'teal' }) as const;

test('there is one from the start, without a name, and it is the one that is shown', () => {
  const organizations = createOrganizationsFile(createFakePreferencesFile());
  expect(organizations.list()).toEqual([{ id: FIRST_ORGANIZATION, look: null, stage: 'here' }]);
  expect(organizations.selected()).toBe(FIRST_ORGANIZATION);
});

test('those that are added keep their order, their look and the choice over a restart', () => {
  const file = createFakePreferencesFile({ hotWindow: '7d' });
  const organizations = createOrganizationsFile(file);
  const second = organizations.add(look('Birchway Labs'));
  const third = organizations.add(look('Coppermill'));
  organizations.change(FIRST_ORGANIZATION, { look: look('Ashgrove') });
  organizations.change(second, { look: { name: 'Birchway', mark: 'B', color: 'red' } });
  organizations.select(third);
  const again = createOrganizationsFile(file);
  expect(again.list()).toEqual([
    { id: FIRST_ORGANIZATION, look: look('Ashgrove'), stage: 'here' },
    { id: second, look: { name: 'Birchway', mark: 'B', color: 'red' }, stage: 'here' },
    { id: third, look: look('Coppermill'), stage: 'here' },
  ]);
  expect(again.selected()).toBe(third);
  expect(fieldsOf(file.read())['hotWindow']).toBe('7d');
});

test('the id of one that was taken out is never given again', () => {
  const file = createFakePreferencesFile();
  const organizations = createOrganizationsFile(file);
  const second = organizations.add(look('Birchway'));
  organizations.forget(second);
  expect(organizations.list()).toHaveLength(1);
  const again = createOrganizationsFile(file);
  expect(again.add(look('Coppermill'))).not.toBe(second);
  expect(again.list()).toHaveLength(2);
});

test.each([1e9, 999_999, -5, 1.5, 'x'])(
  'one is added whatever the file says about how many there were: %s',
  (made) => {
    const file = createFakePreferencesFile({ organizations: { made } });
    const organizations = createOrganizationsFile(file);
    const second = organizations.add(look('Birchway'));
    const third = organizations.add(look('Coppermill'));
    expect(organizations.list().map(({ id }) => id)).toEqual([FIRST_ORGANIZATION, second, third]);
  },
);

test('one that was left is not shown; where all were left, it is the first', () => {
  const organizations = createOrganizationsFile(createFakePreferencesFile());
  const second = organizations.add(look('Birchway'));
  organizations.select(second);
  organizations.change(second, { stage: 'left' });
  expect(organizations.selected()).toBe(FIRST_ORGANIZATION);
  organizations.change(second, { stage: 'here' });
  organizations.change(FIRST_ORGANIZATION, { stage: 'left' });
  expect(organizations.selected()).toBe(second);
  organizations.change(second, { stage: 'deleting' });
  expect(organizations.selected()).toBe(FIRST_ORGANIZATION);
});

test('a change that cannot be written throws, and is not made later either', () => {
  const disk = createFakePreferencesFile();
  let isFull = false;
  const organizations = createOrganizationsFile({
    read: () => disk.read(),
    write(value) {
      if (isFull) throw new Error('the disk is full');
      disk.write(value);
    },
  });
  const second = organizations.add(look('Birchway'));
  isFull = true;
  expect(() => organizations.add(look('Coppermill'))).toThrow('full');
  expect(() => organizations.change(second, { stage: 'deleting' })).toThrow('full');
  expect(() => organizations.forget(second)).toThrow('full');
  expect(() => organizations.select(second)).toThrow('full');
  isFull = false;
  organizations.first.write({ hotWindow: '30d' });
  expect(createOrganizationsFile(disk).list()).toEqual([
    { id: FIRST_ORGANIZATION, look: null, stage: 'here' },
    { id: second, look: look('Birchway'), stage: 'here' },
  ]);
});

test('what somebody wrote into the file names no entry or workspace but an organization’s, and no more than fit', () => {
  const others = ['main', 'demo', 'organization-1/main', 'organization-0', '../x', 7].map((id) => ({ id }));
  const many = Array.from({ length: 20 }, (_, index) => ({
    id: `organization-${index + 2}`,
    look: 4,
    stage: 9,
  }));
  const file = createFakePreferencesFile({
    organizations: { first: 3, others: [...others, ...many], made: 'x' },
  });
  const organizations = createOrganizationsFile(file);
  expect(organizations.list()).toHaveLength(MOST_ORGANIZATIONS);
  expect(organizations.list()[1]).toEqual({ id: 'organization-2', look: null, stage: 'here' });
  expect(organizations.add(look('Birchway'))).toBe('organization-22');
});

test('a mark is the first letters of a name', () => {
  expect(['Birchway Labs', 'Ashgrove', 'é', 'x-ray unit', '  '].map(markOf)).toEqual([
    'BL',
    'AS',
    'É',
    'XR',
    '',
  ]);
});

test('those that a lost file knew are added as left, once, and their ids are not given again', () => {
  const file = createFakePreferencesFile();
  const organizations = createOrganizationsFile(file);
  for (let time = 0; time < 2; time += 1)
    organizations.addLost([FIRST_ORGANIZATION, 'organization-4', '../organization-5', 'organization-6/x']);
  const lost = { id: 'organization-4', look: null, stage: 'left', isLost: true };
  expect(organizations.list()).toEqual([{ id: FIRST_ORGANIZATION, look: null, stage: 'here' }, lost]);
  expect(createOrganizationsFile(file).list()).toEqual(organizations.list());
  expect(organizations.add(look('Coppermill'))).toBe('organization-5');
});
