// The answer to a signal type, and its source, as text.
import { messages } from '../../shared/messages/messages.ts';
import type { TypeAnswer } from '../../shared/type-meanings.ts';

/** A sentence. `type`: in words; null: nobody has answered. */
export function answerSaid(answer: TypeAnswer | null, type: string): string {
  const { automatic, meanings, ofTeam } = messages().typeMeanings;
  if (answer === null) return automatic.said(type);
  const said = meanings[answer.meaning].said(type);
  return answer.from === 'team' ? ofTeam(said) : said;
}

/** The source of the answer, where that is not the user alone; '' otherwise. */
export function answerOrigin(answer: TypeAnswer | null): string {
  const { fromTeam, teamSays } = messages().typeMeanings;
  switch (answer?.from) {
    case 'policy':
      return messages().ui.setByOrganization;
    case 'team':
      return fromTeam;
    case 'own':
      return answer.teamSays === null ? '' : teamSays[answer.teamSays];
    case undefined:
      return '';
  }
}
