// Mounts the panel on the fake bridge, so that every view and state can be looked at and tested in a browser:
// ?view=<the name of a page, or settings-… for a section of the settings> &state=<see states.ts>
// &theme=light|dark|system &language=<see languages.ts> &said=recorded &frameless=1
// ?later=part|dialog: a part that cannot be loaded at first
import { mount, unmount } from 'svelte';
import { z } from 'zod';
import Root from '../../../src/renderer/Root.svelte';
import { languageOf, type Language } from '../../../src/shared/contract/languages.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import { en } from '../../../src/shared/messages/en/index.ts';
import { sayInstead } from '../../../src/shared/messages/messages.ts';
import { loadLanguage } from '../../../src/renderer/client/load-language.ts';
import type { PanelClock } from '../../../src/renderer/clock.ts';
import { loadLatePages } from '../../../src/renderer/pages/registry.ts';
import { PanelStore } from '../../../src/renderer/shell/panel-store.svelte.ts';
import '../../../src/renderer/style/tokens.css';
import '../../../src/renderer/style/base.css';
import { createNumberWords } from '../../../src/renderer/words/numbers.ts';
import { createTimeWords } from '../../../src/renderer/words/time.ts';
import type { FakeBridge } from '../../fakes/bridge.ts';
import { createFakeBridge } from '../../fakes/bridge.ts';
import { fakeNow } from '../../fakes/bridge-accounts.ts';
import { recordMessages } from '../../fakes/recorded.ts';
import { routes, viewOf } from './routes.ts';
import LaterProbe from './LaterProbe.svelte';
import { galleryState } from './states.ts';

declare global {
  interface Window {
    /** For the tests that control the page. */
    gallery?: FakeBridge;
    /** Shows what another address (`?…`) asks for without reloading the page. Resolves when it has been drawn. */
    showInGallery?: (search: string) => Promise<void>;
    /** Removes what is shown. Resolves with whether the page is as it was loaded, with nothing replaced by a test. */
    clearGallery?: () => Promise<boolean>;
    /** The texts that the messages have given to what is shown, if it was asked for with `said=recorded`. */
    saidInGallery?: () => readonly string[];
  }
}

/** `system` follows the colour scheme of the browser. */
const themeSchema = z.enum(['light', 'dark', 'system']).catch('light');

/** The locale for each language. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** Time stands still, so that two pictures of one state are the same. */
const stillClock: PanelClock = {
  now: () => fakeNow,
  setTimer(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

let said = new Set<string>();

/** Returns a function that removes it. */
async function showGallery(target: HTMLElement, search: string): Promise<() => Promise<void>> {
  const asked = new URLSearchParams(search);
  document.documentElement.toggleAttribute('data-frameless', asked.get('frameless') === '1');
  const theme = themeSchema.parse(asked.get('theme'));
  const language = languageOf([asked.get('language') ?? '']);
  await loadLanguage(language);
  setLanguage(language);
  said = new Set();
  sayInstead(asked.get('said') === 'recorded' ? recordMessages(en, (text) => said.add(text)) : null);
  const later = asked.get('later');
  if (later !== null) {
    const probe = mount(LaterProbe, { target, props: { isDialog: later === 'dialog' } });
    return () => unmount(probe);
  }
  // Only now, because the sentences in the state are built here, in the current language.
  const { overrides, state } = galleryState(asked.get('state') ?? 'live');
  const fake = createFakeBridge(overrides, {
    ...state,
    language,
    settings: { ...state.settings, theme },
    navigation: {
      seq: 1,
      route: routes.find((one) => viewOf(one) === asked.get('view')) ?? { name: 'hot' },
    },
  });
  window.gallery = fake;
  const store = new PanelStore(fake.bridge, stillClock);
  const root = mount(Root, {
    target,
    props: {
      store,
      clock: stillClock,
      wordsIn: (language: Language) => ({
        numbers: createNumberWords(locales[language]),
        times: createTimeWords(locales[language], 'UTC'),
      }),
    },
  });
  const stop = store.start();
  return async () => {
    stop();
    await unmount(root);
  };
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** False when a test has installed its own clock before the page was loaded. */
function hasNativeClock(): boolean {
  return `${Date.toString()}${setTimeout.toString()}`.split('[native code]').length === 3;
}

/** The globals that a test may replace, such as whether the page is visible. */
function ownValues(): ReadonlyMap<string, unknown> {
  const values = [document, window].flatMap((owner) =>
    Object.entries(Object.getOwnPropertyDescriptors(owner)).map(([name, own]): [string, unknown] => [
      `${owner.constructor.name}.${name}`,
      'get' in own ? own.get : own.value,
    ]),
  );
  // Every state has its own `gallery`.
  return new Map(values.filter(([name]) => name !== 'Window.gallery'));
}

const target = document.getElementById('app');
if (target !== null) {
  // A scene starts with its page, not with the loading of it.
  await loadLatePages(['soon', 'opened']);
  let hide = await showGallery(target, location.search);
  window.showInGallery = async (search) => {
    await hide();
    history.replaceState(null, '', search);
    hide = await showGallery(target, search);
    // One frame in which it is drawn, and one for what is measured in that frame.
    await nextFrame();
    await nextFrame();
  };
  window.clearGallery = async () => {
    await hide();
    hide = () => Promise.resolve();
    const now = ownValues();
    if (!hasNativeClock()) return false;
    return now.size === loaded.size && [...loaded].every(([name, value]) => Object.is(now.get(name), value));
  };
  window.saidInGallery = () => [...said];
  const loaded = ownValues();
}
