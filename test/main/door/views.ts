// Builds every view of the app as the panel, the tray or a saved file would.
import type { App } from '../../../src/main/app/app.ts';
import { alertRules } from '../../../src/shared/contract/alert-rules.ts';
import { hotWindows } from '../../../src/shared/contract/service.ts';
import { emptyFilter } from '../../../src/shared/account-filter.ts';

/** Throws when a view cannot be built or sent to the panel. Returns how many there were. */
export async function buildEveryView({ calls }: Pick<App, 'calls'>, isThorough = false): Promise<number> {
  let built = 0;
  const check = async (view: unknown): Promise<void> => {
    structuredClone(await view);
    built += 1;
  };
  const state = await calls.getState();
  await check(state);
  await check(calls.getDiagnostics());
  for (const window of hotWindows)
    await check(calls.listHot({ window, order: 'score', filter: emptyFilter, offset: 0, limit: 50 }));
  await check(calls.listFacets());
  const feed = await calls.listFeed({ before: null, kinds: ['alert', 'signal', 'like'], limit: 50 });
  await check(feed);
  await check(calls.listFeedFacets());
  const people = await calls.listPeople({ text: '', isWatched: false, after: null, limit: 50 });
  await check(people);
  const domains = new Set([
    ...state.hot.accounts.map(({ domain }) => domain),
    ...feed.items.flatMap((item) =>
      'domain' in item && typeof item.domain === 'string' ? [item.domain] : [],
    ),
  ]);
  for (const domain of domains) await check(calls.getAccount(domain));
  for (const { key } of people.people) {
    await check(calls.getPerson(key));
    await check(calls.getTimeline(key));
  }
  for (const domain of domains)
    for (const { contacts } of (await calls.getAccount(domain))?.people ?? [])
      for (const { email } of contacts) await check(calls.getContact(email));
  for (const { key } of feed.items) await check(calls.explain(key));
  await check(calls.getAds());
  await check(calls.getAutomations());
  await check(calls.getTeam());
  await check(calls.lookUp('al'));
  await check(calls.lookUp('robin@alder.example'));
  await check(calls.searchLedger({ text: '', outcomes: 'all', isDone: false, before: null, limit: 50 }));
  await check(calls.listVocabulary());
  await check(calls.listLearned());
  await check(calls.getReportCard());
  await check(calls.listCustomerProposals());
  await check(calls.listSeenTypes());
  await check(calls.listTypeQuestions());
  await check(calls.getData());
  await check(calls.exportSettings());
  if (isThorough) for (const rule of alertRules) await check(calls.previewRule(rule, {}));
  return built;
}
