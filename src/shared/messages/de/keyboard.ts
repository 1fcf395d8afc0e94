// The list of keys.
import type { Messages } from '../en/index.ts';

export const keyboard: Messages['keyboard'] = {
  title: 'Tastatur',
  keys: { ctrl: 'Strg', shift: 'Umschalt', enter: 'Eingabe' },
  rows: {
    claim: 'Account übernehmen oder wieder freigeben',
    watch: 'Account oder Person beobachten oder nicht mehr beobachten',
    snooze: 'Account für eine Stunde zurückstellen oder das Zurückstellen beenden',
    mute: 'Account stummschalten oder die Stummschaltung aufheben',
    done: 'Meldung als erledigt markieren',
    select: 'Eintrag des Feeds aus- oder abwählen: W, S, M und E gelten dann für alle ausgewählten',
    log: 'Anruf, Termin oder Notiz protokollieren',
    copy: 'Zusammenfassung des Accounts kopieren',
    link: 'Link zum Account oder zur Person kopieren',
    explain: 'Score erklären',
  },
  lookUp: 'Unternehmen oder Person nachschlagen',
  type: 'Irgendwo lostippen, um nachzuschlagen',
  undo: 'Rückgängig machen, was gerade getan wurde',
  zoom: 'Größer, kleiner und zurück auf 100 %',
  extend: 'Auswahl im Feed erweitern; mit ⇧ und Klick bis zu diesem Eintrag',
  move: 'In einer Liste bewegen',
  ends: 'Zur ersten oder letzten Zeile einer Liste',
  unfold: 'Gründe einer Meldung, Accounts einer Sammelmeldung auf- und zuklappen',
  open: 'Zeile öffnen',
  showTab: (tab) => `„${tab}“ anzeigen`,
  back: 'Leeren, zurückgehen, dann das Fenster ausblenden',
  showKeys: 'Diese Liste anzeigen',
};
