// The panel's entry: builds the state on the preload's door and mounts the page.
import { mount } from 'svelte';
import { clockFormats } from '../shared/contract/clock-formats.ts';
import { languageOf } from '../shared/contract/languages.ts';
import { isKnown } from '../shared/messages/messages.ts';
import { locale, setLanguage } from '../shared/messages/current-language.ts';
import { clockFormatOf, setClockFormat, shownClockFormat } from '../shared/words/clock-words.ts';
import Root from './Root.svelte';
import { loadLanguage } from './client/load-language.ts';
import { openDoor } from './client/open-door.ts';
import { playSound } from './client/sounds.ts';
import { browserClock } from './clock.ts';
import { PanelStore } from './shell/panel-store.svelte.ts';
import './style/tokens.css';
import './style/base.css';
import { announceUncaught } from './shell/uncaught.ts';
import { createNumberWords } from './words/numbers.ts';
import { createTimeWords } from './words/time.ts';

async function startPanel(target: HTMLElement): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  if (parameters.get('frameless') === '1') document.documentElement.dataset['frameless'] = '';
  // Main asks the system; a page in the gallery or a browser uses its own locale.
  const asked = clockFormats.find((format) => format === parameters.get('clock'));
  setClockFormat(asked ?? clockFormatOf(undefined));
  // The language that main already uses; its states say when it changes.
  const language = languageOf([parameters.get('language') ?? '']);
  await loadLanguage(language);
  if (isKnown(language)) setLanguage(language);
  const bridge = openDoor(window.hotlist);
  const store = new PanelStore(bridge, browserClock);
  const props = {
    store,
    clock: browserClock,
    wordsIn: () => ({
      numbers: createNumberWords(locale()),
      times: createTimeWords(locale(), undefined, shownClockFormat()),
    }),
  };
  bridge.onSound(playSound);
  announceUncaught(window, store.notices);
  mount(Root, { target, props });
  window.addEventListener('pagehide', store.start(document.visibilityState === 'visible'), { once: true });
}

const target = document.getElementById('app');
if (target !== null) void startPanel(target);
