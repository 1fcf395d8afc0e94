// Mounts the panel on the fake bridge, so that every view and state can be looked at and tested in a browser:
// ?view=<the name of a page> &state=<see states.ts>
// &theme=light|dark|system &language=<see languages.ts> &said=marked &frameless=1
// ?later=part|dialog: a part that cannot be loaded at first
import { mount, unmount } from 'svelte';
import { z } from 'zod';
import Root from '../../../src/renderer/Root.svelte';
import { languageOf, type Language } from '../../../src/shared/contract/languages.ts';
import { speak } from '../../../src/shared/messages/spoken.ts';
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
import { markMessages } from '../../fakes/marked.ts';
import { routes } from './routes.ts';
import LaterProbe from './LaterProbe.svelte';
import { galleryState } from './states.ts';

declare global {
  interface Window {
    /** For the tests that drive the page. */
    gallery?: FakeBridge;
    /** Shows what another address (`?…`) asks for, without loading the page anew; resolves when it has been drawn. */
    showInGallery?: (search: string) => Promise<void>;
    /** Takes away what is shown. Answers whether the page is as it was loaded, or a test has put something else in place. */
    clearGallery?: () => Promise<boolean>;
  }
}

/** `system` follows the colour scheme of the browser. */
const themeSchema = z.enum(['light', 'dark', 'system']).catch('light');

/** Each as it is written where it is spoken. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** The time stands still, so that two pictures of one state are the same. */
const stillClock: PanelClock = {
  now: () => fakeNow,
  setTimer(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Returns what takes it away. */
async function showGallery(target: HTMLElement, search: string): Promise<() => Promise<void>> {
  const asked = new URLSearchParams(search);
  document.documentElement.toggleAttribute('data-frameless', asked.get('frameless') === '1');
  const theme = themeSchema.parse(asked.get('theme'));
  const language = languageOf([asked.get('language') ?? '']);
  await loadLanguage(language);
  speak(language);
  sayInstead(asked.get('said') === 'marked' ? markMessages(en) : null);
  const later = asked.get('later');
  if (later !== null) {
    const probe = mount(LaterProbe, { target, props: { isDialog: later === 'dialog' } });
    return () => unmount(probe);
  }
  // Its sentences are made now.
  const { overrides, state } = galleryState(asked.get('state') ?? 'live');
  const fake = createFakeBridge(overrides, {
    ...state,
    language,
    settings: { ...state.settings, theme },
    navigation: {
      seq: 1,
      route: routes.find(({ name }) => name === asked.get('view')) ?? { name: 'hot' },
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

/** A clock that a test moves by hand may be there before the page is. */
function hasNativeClock(): boolean {
  return `${Date.toString()}${setTimeout.toString()}`.split('[native code]').length === 3;
}

/** What a test can put its own in place of, like whether the page is visible. */
function ownValues(): ReadonlyMap<string, unknown> {
  const values = [document, window].flatMap((owner) =>
    Object.entries(Object.getOwnPropertyDescriptors(owner)).map(([name, own]): [string, unknown] => [
      `${owner.constructor.name}.${name}`,
      'get' in own ? own.get : own.value,
    ]),
  );
  // Each state has its own.
  return new Map(values.filter(([name]) => name !== 'Window.gallery'));
}

const target = document.getElementById('app');
if (target !== null) {
  // A scene begins with its page, not with the loading of it.
  await loadLatePages();
  let hide = await showGallery(target, location.search);
  window.showInGallery = async (search) => {
    await hide();
    history.replaceState(null, '', search);
    hide = await showGallery(target, search);
    // One in which it is drawn, one for what was measured then.
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
  const loaded = ownValues();
}
