// What an import left as it was, by the titles under which the settings show it.
import type { KeptSetting } from '../../shared/contract/kept-settings.ts';
import { messages } from '../../shared/messages/messages.ts';

/** `“You” and “Webhook”`: all about the webhook is one. */
export function keptWords(kept: readonly KeptSetting[]): string {
  const { phrases, settings, settingsPage } = messages();
  const webhook = settingsPage.parts.outgoing;
  const titles: Readonly<Record<KeptSetting, string>> = {
    me: settings.me.title,
    webhookOn: webhook,
    webhookShape: webhook,
    webhookLeftOut: webhook,
    webhookDigest: webhook,
    webhookWeek: webhook,
    assistantsOn: settings.assistantsOn.title,
    assistantsMayChange: settings.assistantsMayChange.title,
    shareActivity: settings.shareActivity.title,
    hideNames: settings.hideNames.title,
  };
  return phrases.list([...new Set(kept.map((name) => titles[name]))].map(phrases.quoted));
}
