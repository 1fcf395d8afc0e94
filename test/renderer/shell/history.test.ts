import { expect, test } from 'vitest';
import type { History } from '../../../src/renderer/shell/history.ts';
import {
  currentRoute,
  currentTab,
  enter,
  enterFromOutside,
  firstHistory,
  leave,
} from '../../../src/renderer/shell/history.ts';

/** Which tabs lead to accounts and people, as in the page table. */
const leadsToSubjects = (tab: string): boolean => tab !== 'ads' && tab !== 'settings';
const account = (domain: string) => ({ name: 'account', domain }) as const;

test('a page lies on top of the tab it was opened from, and going back returns to it', () => {
  const open = enter(enter(firstHistory, { name: 'feed' }), account('tarnwick.example'));
  expect(currentTab(open)).toBe('feed');
  expect(currentRoute(leave(open))).toEqual({ name: 'feed' });
});

test('a tab starts afresh', () => {
  expect(enter(enter(firstHistory, account('a.example')), { name: 'people' })).toEqual([{ name: 'people' }]);
});

test('the way back from the settings leads to what was read before', () => {
  const reading = enter(enter(firstHistory, { name: 'feed' }), account('a.example'));
  const settings = enter(reading, { name: 'settings' });
  expect(currentTab(settings)).toBe('settings');
  expect(leave(settings)).toEqual(reading);
  const diagnostics = enter(settings, { name: 'diagnostics' });
  expect(currentTab(diagnostics)).toBe('settings');
  expect(enter(diagnostics, { name: 'settings' })).toEqual(settings);
  expect(enter(settings, { name: 'people' })).toEqual([{ name: 'people' }]);
});

test('a section of the settings lies on what led to it: their list, another section, or what was read', () => {
  const section = (name: 'alerts' | 'data') => ({ name: 'settings', section: name }) as const;
  const list = enter(firstHistory, { name: 'settings' });
  const alerts = enter(list, section('alerts'));
  expect(currentTab(alerts)).toBe('settings');
  expect(leave(alerts)).toEqual(list);
  expect(leave(enter(alerts, section('data')))).toEqual(alerts);
  expect(enter(alerts, { name: 'settings' })).toEqual(list);
  const reading = enter(firstHistory, account('a.example'));
  expect(leave(enter(reading, section('alerts')))).toEqual(reading);
});

test('opening the page that is already open changes nothing', () => {
  const open = enter(firstHistory, account('a.example'));
  expect(enter(open, account('a.example'))).toBe(open);
});

test('an account that a notification opens stands on the hot list where the ads or the settings were shown', () => {
  for (const name of ['ads', 'settings'] as const) {
    const opened = enterFromOutside(enter(firstHistory, { name }), account('a.example'), leadsToSubjects);
    expect(currentTab(opened)).toBe('hot');
    expect(currentRoute(opened)).toEqual(account('a.example'));
    expect(leave(opened)).toEqual(firstHistory);
  }
});

test('what a notification opens leaves the way back to the list that was read', () => {
  const feed = enter(firstHistory, { name: 'feed' });
  expect(leave(enterFromOutside(feed, account('a.example'), leadsToSubjects))).toEqual(feed);
  const ads = enter(firstHistory, { name: 'ads' });
  expect(leave(enterFromOutside(ads, { name: 'settings' }, leadsToSubjects))).toEqual(ads);
});

test('there is always a selected tab', () => {
  expect(leave(firstHistory)).toBe(firstHistory);
});

test('a long walk forgets its oldest pages but not its tab', () => {
  let history: History = enter(firstHistory, { name: 'people' });
  for (let step = 0; step < 50; step += 1) history = enter(history, account(`${String(step)}.example`));
  expect(history.length).toBe(20);
  expect(history[0]).toEqual({ name: 'people' });
  expect(currentRoute(history)).toEqual(account('49.example'));
});
