// The language is changed while the app runs: everything shown from then on is in it, in the tray and notifications too.
import { afterEach, expect, test } from 'vitest';
import type { Language } from '../../../src/shared/contract/languages.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import { isEnglish } from '../../fakes/english.ts';
import { textsIn } from '../../fakes/marked.ts';
import { menuLabels } from '../../fakes/views.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

const MINUTE_MS = 60_000;

let bench: Bench | null = null;
afterEach(async () => {
  setLanguage('en');
  await bench?.stop();
  bench = null;
});

/** Starts the app with the language of the settings, as the desktop's host does. */
const startSpeaking = (): Promise<Bench> =>
  startBench({
    spoil: (ports) => ({
      ...ports,
      host: {
        ...ports.host,
        applySettings(settings) {
          setLanguage(settings.language === 'system' ? 'en' : settings.language);
          return ports.host.applySettings(settings);
        },
      },
    }),
  });

async function choose({ app }: Bench, language: Language): Promise<void> {
  await app.calls.updateSettings({ language });
}

test('state, tray and a notification are in the language that was chosen, and in English again after it', async () => {
  bench = await startSpeaking();
  const { app, clock, notifier, panel, tray } = bench;
  const english = {
    why: panel.last().hot.accounts.map(({ why }) => why),
    menu: menuLabels(tray.last().menu),
  };
  expect(english.menu).toContain('Check now');
  const week = (await app.calls.getWeek()).hot.map(({ why }) => why);

  await choose(bench, 'de');
  expect(panel.last()).toMatchObject({ language: 'de', status: { state: 'live', text: 'Live' } });
  const german = menuLabels(tray.last().menu);
  expect(german).toEqual(
    expect.arrayContaining(['Hotlist öffnen', 'Heiße Accounts · nach 24-h-Score', 'Für 30 Minuten']),
  );
  expect(german).not.toEqual(expect.arrayContaining(['Check now']));
  expect(panel.last().hot.accounts.map(({ why }) => why)).not.toEqual(english.why);
  expect((await app.calls.getWeek()).hot.map(({ why }) => why)).not.toEqual(week);
  const diagnostics = await app.calls.getDiagnostics();
  expect(diagnostics?.feeds.map(({ name }) => name)).toContain('Anzeigen-Likes');
  // A code is a single word in lower case.
  const said = textsIn([tray.last(), panel.last().status, diagnostics]).filter((text) =>
    /\s|^\p{Lu}/u.test(text),
  );
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter(isEnglish)).toEqual([]);

  const { domain } = coldAccount(bench);
  postSignal(bench, domain, 95);
  await clock.advance(MINUTE_MS);
  const [shown] = notifier.shown;
  expect(shown?.body).toMatch(/In den letzten 7 Tagen auch: Antwort/u);
  expect(shown?.actions?.map(({ label }) => label).filter(isEnglish)).toEqual([]);
  expect(tray.last().tooltip).toMatch(/^Hotlist · 1 ungelesene Meldung · Live$/u);
  await app.calls.pause('1h');
  expect(panel.last().status.text).toMatch(/^Pausiert bis /u);

  await choose(bench, 'en');
  expect(panel.last().status.text).toMatch(/^Paused until /u);
  expect(tray.last().tooltip).toMatch(/^Hotlist · 1 unread alert · Paused until /u);
  await app.calls.resume();
  expect(menuLabels(tray.last().menu)).toEqual(expect.arrayContaining(['Check now', 'For 30 minutes']));
});
