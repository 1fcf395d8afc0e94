// A post in its receiver's format. Text from the service stays text: never markup, a mention or a link. Pure.
import type { WebhookShape } from '../../../shared/contract/webhook.ts';
import { cutText } from '../../machine/outside-text.ts';
import type { Post } from './post.ts';

/** Slack's limits for a header and a section. UTF-16 units. */
const LONGEST_HEADER = 150;
const LONGEST_SECTION = 3_000;

/** JSON of one post. */
export function bodyOf(post: Post, shape: WebhookShape): string {
  switch (shape) {
    case 'plain':
      return JSON.stringify(post);
    case 'slack':
      return JSON.stringify(slack(post));
    case 'teams':
      return JSON.stringify(teams(post));
  }
}

/** `plain_text` is shown as it is; the text above is for notifications, where `<…>` would be a mention or a link. */
function slack({ title, lines, link }: Post) {
  const body = lines.join('\n');
  const section = (text: string) => ({
    type: 'section',
    text: { type: 'plain_text', text: cutText(text, LONGEST_SECTION), emoji: false },
  });
  return {
    text: escapeSlack(body === '' ? title : `${title}: ${body}`),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cutText(title, LONGEST_HEADER), emoji: false } },
      ...(body === '' ? [] : [section(body)]),
      ...(link === null ? [] : [section(link)]),
    ],
  };
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An adaptive card. A text block would interpret Markdown; a text run does not. */
function teams({ title, lines, link }: Post) {
  const block = (text: string, look: Readonly<Record<string, string>> = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...look }],
  });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block(title, { weight: 'Bolder', size: 'Medium' }),
            ...lines.map((line) => block(line)),
            ...(link === null ? [] : [block(link)]),
          ],
        },
      },
    ],
  };
}
