// The arguments of the browsing calls, parsed before anything is done with them. A missing entry does not compile.
import { z } from 'zod';
import type { BrowseCalls } from '../../shared/browse-calls.ts';
import type { ExportRequest, HotQuery, PeopleQuery } from '../../shared/model.ts';
import { accountFilterSchema, namedFilterSchema } from '../../shared/contract/filters.ts';

/** Longest text the panel may send: an address, a query, a summary to copy. */
const LONGEST_TEXT = 2_000;
const LONGEST_COPY = 20_000;

/** Rows a list may ask for at once, and the deepest it may scroll. */
const MOST_ROWS = 200;
const DEEPEST_ROW = 1_000_000;

const text = z.string().max(LONGEST_TEXT);
const none = z.tuple([]);
const offset = z.number().int().min(0).max(DEEPEST_ROW);
const limit = z.number().int().min(1).max(MOST_ROWS);

export const hotWindowSchema = z.enum(['24h', '7d', '30d', 'all']);

const hotQuery: z.ZodType<HotQuery> = z.object({
  window: hotWindowSchema,
  filter: accountFilterSchema,
  offset,
  limit,
});

const peopleQuery: z.ZodType<PeopleQuery> = z.object({ text, domain: text.nullable(), offset, limit });

const exportRequest: z.ZodType<ExportRequest> = z.discriminatedUnion('format', [
  z.object({ format: z.literal('csv'), what: z.enum(['signals', 'accounts', 'people', 'alerts']) }),
  z.object({ format: z.literal('json') }),
]);

export const browseSchemas: {
  readonly [Name in keyof BrowseCalls]: z.ZodType<Parameters<BrowseCalls[Name]>>;
} = {
  listHot: z.tuple([hotQuery]),
  loadHot: z.tuple([hotQuery]),
  loadPastRankings: z.tuple([hotWindowSchema]),
  setHotFilter: z.tuple([accountFilterSchema]),
  saveFilter: z.tuple([namedFilterSchema]),
  removeFilter: z.tuple([text]),
  listFacets: none,
  listFeedFacets: none,
  listPeople: z.tuple([peopleQuery]),
  getTimeline: z.tuple([text]),
  loadTimeline: z.tuple([text, z.number().int().min(0).max(10_000)]),
  getAds: none,
  loadAds: none,
  getAutomations: none,
  loadAutomations: none,
  getTeam: none,
  loadTeam: none,
  stopReading: none,
  cancelLookUp: none,
  getImage: z.tuple([text]),
  getData: none,
  startExport: z.tuple([exportRequest]),
  cancelJob: none,
  clearData: none,
  checkCrmTemplate: z.tuple([text]),
  copyText: z.tuple([z.string().max(LONGEST_COPY)]),
};
