// What an alert says, of each code and in each language.
import { afterEach, describe, expect, test } from 'vitest';
import { alertSaysSchema } from '../../../src/shared/contract/alert-says.ts';
import { languages } from '../../../src/shared/contract/languages.ts';
import { messages } from '../../../src/shared/messages/messages.ts';
import { speak } from '../../../src/shared/messages/spoken.ts';
import {
  alertBody,
  alertLine,
  alertName,
  alertTitle,
  discreetBody,
  notificationBody,
  notificationTitle,
} from '../../../src/shared/words/alert-body.ts';
import { allSays, saysExamples } from '../../fakes/says.ts';

afterEach(() => speak('en'));

const cause = { signalId: 's1' };
const names = ['Emberkiln', 'Alma', 'Ines', 'Larkin', 'Dana', 'az@', 'Next quarter'];

describe.each(languages)('in %s', (language) => {
  test('everything has a title, words and words without names, and nothing is left open in them', () => {
    speak(language);
    for (const says of allSays) {
      const alert = { says, cause };
      const texts = [alertName(alert), alertTitle(alert), notificationTitle(alert), alertLine(alert)];
      for (const text of [...texts, discreetBody(alert)]) expect(text, JSON.stringify(says)).not.toBe('');
      for (const text of [...texts, alertBody(alert), notificationBody(alert)])
        expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      for (const name of names) expect(discreetBody(alert), JSON.stringify(says)).not.toContain(name);
    }
  });
});

test('everything but old sentences reads otherwise in another language', () => {
  for (const says of allSays.filter(({ code }) => code !== 'legacy')) {
    const read = languages.map((language) => {
      speak(language);
      return `${alertTitle({ says })} ${alertLine({ says, cause })}`;
    });
    const isSame = new Set(read).size < languages.length;
    // The service's own types have no other words.
    expect(isSame && !JSON.stringify(says).includes('e_invoice_sent'), read[0]).toBe(false);
  }
});

test('what is stored is read back as it was', () => {
  for (const says of allSays) expect(alertSaysSchema.parse(JSON.parse(JSON.stringify(says)))).toEqual(says);
});

test('a part that another version wrote costs itself only', () => {
  const [, whole] = saysExamples.event;
  const odd = { ...whole, what: { code: 'of-tomorrow' }, story: 5, standing: { rank: 'first' } };
  const says = alertSaysSchema.parse(odd);
  expect(alertName({ says })).toBe('Emberkiln');
  expect(alertLine({ says, cause })).toBe(
    `${messages().occurrences.unknown} · Alma Zelkling, Director of Growth · 27 seats, team of 45 · from az@ember.example · You watch Ines Morvane`,
  );
});

test('a digest names as many accounts as have room and counts the others, in whichever language', () => {
  const [digest] = saysExamples.digest;
  if (digest === undefined) throw new Error('no digest');
  const lines = Array.from({ length: 30 }, (_, index) => ({
    name: `Company ${String(index)}`,
    what: { code: 'buying-research' as const },
    who: 'Dana Vale',
    note: '',
  }));
  const shown = languages.map((language) => {
    speak(language);
    const body = alertBody({ says: { ...digest, lines, more: 10 }, cause }).split('\n');
    expect(body.at(-1)).toContain(String(40 - (body.length - 1)));
    return body[0];
  });
  expect(shown).toEqual(['Company 0: Buying research, Dana Vale', 'Company 0: Kaufrecherche, Dana Vale']);
});
