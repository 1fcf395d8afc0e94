// What was learned from what the user did about alerts.
import type { Messages } from '../en/index.ts';
import { rules } from './rules.ts';

type About = Messages['learned']['alerts'];

const about = (alerts: string): Omit<About, 'kind'> => ({
  type: (name) => `${alerts} mit „${name}“`,
  source: (name) => `${alerts} aus der Quelle „${name}“`,
  outsideIcps: `${alerts} zu Unternehmen außerhalb Ihrer ICPs`,
  anyIcp: `${alerts} zu Unternehmen, die zu einem ICP passen`,
  icp: (name) => `${alerts} zu Unternehmen des ICP ${name}`,
  account: (name) => `${alerts} zu ${name}`,
});

export const learned: Messages['learned'] = {
  alerts: { ...about('Meldungen'), kind: (rule) => rules[rule].learned },
  asks: { ...about('Anfragen'), kind: () => 'Anfragen' },
  toDigest: (dismissed, of, what) =>
    `${dismissed} von ${of} verworfen (${what}): sie kommen jetzt in die Sammelmeldung`,
  lessCertain: (dismissed, of, what) =>
    `${dismissed} von ${of} verworfen (${what}): sie gelten als weniger sicher`,
  moreCertain: (acted, of, what) =>
    `${acted} von ${of} geöffnet oder bearbeitet (${what}): sie gelten als sicherer`,
  unlearned: (what) => `Was Sie bisher getan haben (${what}), zählt nicht mehr`,
  inDigestAt: (dismissed, of, what, time) =>
    `${dismissed} von ${of} verworfen (${what}): in der Sammelmeldung um ${time}`,
};
