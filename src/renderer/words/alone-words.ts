// What Hotlist can and cannot notice while only one of the service's two APIs is connected. Pure.
import { alertRules, alertRuleTraits, type AlertRule } from '../../shared/contract/alert-rules.ts';
import { messages } from '../../shared/messages/messages.ts';
import type { PanelState } from '../../shared/model.ts';
import { listWords } from '../../shared/words/list-words.ts';
import { aloneApi } from './alone-api.ts';

export interface AloneWords {
  readonly title: string;
  readonly text: string;
}

/** Null where nothing is missing. */
export function aloneWords(
  panel: Parameters<typeof aloneApi>[0] & Pick<PanelState, 'settings'>,
): AloneWords | null {
  const { alone } = messages().connect;
  const api = aloneApi(panel);
  if (api === null) return null;
  const { title, lacks, lacksInTeam } = alone[api];
  const lacking = panel.team === undefined ? lacks : lacksInTeam;
  if (api === 'rest') return { title, text: lacking };
  const { only, nothing, more } = alone.public;
  const possible = alertRules.filter((rule) => alertRuleTraits[rule].reads.some((read) => read === api));
  const isOn = (rule: AlertRule): boolean => panel.settings[alertRuleTraits[rule].switch];
  const on = possible.filter(isOn);
  const off = possible.filter((rule) => !isOn(rule));
  return {
    title,
    text: [
      lacking,
      on.length === 0 ? nothing : only(namesOf(on)),
      ...(off.length === 0 ? [] : [more(namesOf(off))]),
    ].join(' '),
  };
}

function namesOf(rules: readonly AlertRule[]): string {
  const { connect, rules: words } = messages();
  const names = rules.map((rule) => (rule === 'watched' ? connect.alone.public.watched : words[rule].title));
  return listWords(names, names.length);
}
