import { expect, test } from 'vitest';
import {
  opensPanelOnStart,
  readStartArguments,
} from '../../../../../src/main/hosts/system/process/start-arguments.ts';

const start = {
  isDemo: false,
  isHidden: false,
  wasOpenedAtLogin: false,
  phase: 'ready',
  tray: 'there',
} as const;

test('the switches are found among those of Chromium', () => {
  expect(readStartArguments(['electron', '--no-sandbox', '.', '--demo'])).toEqual({
    isDemo: true,
    isHidden: false,
  });
  expect(readStartArguments(['hotlist', '--hidden'])).toEqual({ isDemo: false, isHidden: true });
});

test('the panel opens by itself on the first start, in the demo, and where no icon shows that it runs', () => {
  expect(opensPanelOnStart({ ...start, phase: 'onboarding' })).toBe(true);
  expect(opensPanelOnStart({ ...start, isDemo: true })).toBe(true);
  expect(opensPanelOnStart({ ...start, tray: 'none' })).toBe(true);
  expect(opensPanelOnStart({ ...start, tray: 'needs-extension' })).toBe(true);
  expect(opensPanelOnStart(start)).toBe(false);
});

test('started hidden or at login, the panel stays closed', () => {
  expect(opensPanelOnStart({ ...start, isHidden: true, phase: 'onboarding' })).toBe(false);
  expect(opensPanelOnStart({ ...start, isHidden: true, isDemo: true })).toBe(false);
  expect(opensPanelOnStart({ ...start, isHidden: true, tray: 'none' })).toBe(false);
  expect(opensPanelOnStart({ ...start, wasOpenedAtLogin: true, phase: 'onboarding' })).toBe(false);
});
