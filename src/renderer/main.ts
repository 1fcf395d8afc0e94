// The panel's entry: builds the state on the preload's bridge and mounts the page.
import { mount } from 'svelte';
import { clockFormats } from '../shared/contract/clock-formats.ts';
import { languageOf } from '../shared/contract/languages.ts';
import { isKnown } from '../shared/messages/messages.ts';
import { locale, speak } from '../shared/messages/spoken.ts';
import { clockFormatOf, writeTimesAs } from '../shared/words/clock-words.ts';
import Root from './Root.svelte';
import { loadLanguage } from './client/load-language.ts';
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
  // Main asks the system; a page of the gallery or of a browser goes by its own locale.
  const asked = clockFormats.find((format) => format === parameters.get('clock'));
  const clock = asked ?? clockFormatOf(undefined);
  writeTimesAs(clock);
  // The one that main speaks already; its states say when it speaks another one.
  const language = languageOf([parameters.get('language') ?? '']);
  await loadLanguage(language);
  if (isKnown(language)) speak(language);
  const store = new PanelStore(window.hotlist, browserClock);
  const props = {
    store,
    clock: browserClock,
    wordsIn: () => ({
      numbers: createNumberWords(locale()),
      times: createTimeWords(locale(), undefined, clock),
    }),
  };
  window.hotlist.onSound(playSound);
  announceUncaught(window, store.notices);
  mount(Root, { target, props });
  window.addEventListener('pagehide', store.start(parameters.get('hidden') !== '1'), { once: true });
}

const target = document.getElementById('app');
if (target !== null) void startPanel(target);
