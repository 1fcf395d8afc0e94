// What the user does on the lists and pages: filters, copying, exporting, data. A failure becomes a notice.
import type { BridgeCalls } from '../../shared/contract/calls.ts';
import type {
  AccountFilter,
  CrmTemplateAnswer,
  ExportAnswer,
  ExportRequest,
  LookupResult,
  NamedFilter,
  SaveAnswer,
} from '../../shared/model.ts';
import { callsByName, noticeFor, open, valueOf, type Announcer } from './call.ts';

export type BrowseActions = ReturnType<typeof createBrowseActions>;

export function createBrowseActions(bridge: BridgeCalls, announcer: Announcer) {
  const { command, reading } = callsByName(bridge, announcer);
  const saveFilter = command('saveFilter', 'saveFilter');
  const copyText = command('copyText', 'copy');
  return {
    setHotFilter: command('setHotFilter', 'filter'),
    removeFilter: command('removeFilter', 'deleteFilter'),
    listFacets: reading('listFacets'),
    listFeedFacets: reading('listFeedFacets'),
    getData: reading('getData'),
    cancelJob: command('cancelJob', 'cancel'),
    showSavedFile: command('showSavedFile', 'showFile'),
    getNotices: reading('getNotices'),
    gatherReport: reading('gatherReport'),
    readReport: reading('readReport'),
    dropReport: command('dropReport', 'close'),
    clearData: command('clearData', 'clearData'),
    /** A `data:` URL; null: show the letter tile. */
    getImage: reading('getImage'),
    /** A known name is replaced. Null when it could not be saved, which is announced. */
    async saveFilter(
      name: string,
      filter: AccountFilter,
      known: readonly NamedFilter[],
    ): Promise<NamedFilter | null> {
      const same = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
      const named = { id: same?.id ?? idOf(name, known), name, filter };
      return (await saveFilter(named)) ? named : null;
    },
    /** Accounts known on this machine, the best matches first. */
    async findAccounts(text: string): Promise<readonly { readonly domain: string; readonly name: string }[]> {
      const answer = await valueOf(bridge.lookUp(text));
      return (answer?.results ?? [])
        .filter((result) => result.kind === 'account')
        .map(({ id, name }) => ({ domain: id, name }));
    },
    /** The best match on this machine; null without one. */
    async findFirst(text: string): Promise<LookupResult | null> {
      return (await valueOf(bridge.lookUp(text)))?.results[0] ?? null;
    },
    async copy(text: string, said: string): Promise<boolean> {
      const isCopied = await copyText(text);
      if (isCopied) announcer.showDone(said, null);
      return isCopied;
    },
    say: (text: string): void => announcer.showDone(text, null),
    /** The account in a few lines; null when nothing is known about it. */
    summarise: async (domain: string): Promise<string | null> =>
      (await valueOf(bridge.getAccount(domain)))?.summary ?? null,
    readAccount: reading('getAccount'),
    readPerson: reading('getPerson'),
    readContact: reading('getContact'),
    async startExport(request: ExportRequest): Promise<ExportAnswer> {
      const opened = await open(bridge.startExport(request));
      return opened.kind === 'ok' ? opened.value : { kind: 'refused', title: noticeFor('export') };
    },
    async saveWeek(): Promise<SaveAnswer> {
      const opened = await open(bridge.saveWeek());
      return opened.kind === 'ok' ? opened.value : { kind: 'refused', title: noticeFor('saveWeek') };
    },
    async saveReport(): Promise<SaveAnswer> {
      const opened = await open(bridge.saveReport());
      return opened.kind === 'ok' ? opened.value : { kind: 'refused', title: noticeFor('saveDiagnostics') };
    },
    async checkCrmTemplate(template: string): Promise<CrmTemplateAnswer> {
      const opened = await open(bridge.checkCrmTemplate(template));
      return opened.kind === 'ok' ? opened.value : { kind: 'refused', title: noticeFor('checkLink') };
    },
  };
}

/** An id made from the name, not used by any known filter. */
function idOf(name: string, known: readonly NamedFilter[]): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/gu, '-')
      .slice(0, 40) || 'filter';
  const isTaken = (id: string): boolean => known.some((one) => one.id === id);
  let id = base;
  for (let count = 2; isTaken(id); count += 1) id = `${base}-${String(count)}`;
  return id;
}
