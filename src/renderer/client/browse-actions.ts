// What the user does on the lists and pages: filters, copying, exporting, data. A failure becomes a notice.
import type { HotlistBridge } from '../../shared/contract/bridge.ts';
import type {
  AccountFilter,
  CrmTemplateAnswer,
  DataView,
  ExportAnswer,
  ExportRequest,
  Facets,
  FeedFacets,
  NamedFilter,
} from '../../shared/model.ts';
import { createRun, noticeFor, open, valueOf, type Voice } from './call.ts';

export interface BrowseActions {
  setHotFilter(filter: AccountFilter): Promise<boolean>;
  /** A name that is known is replaced. */
  saveFilter(name: string, filter: AccountFilter, known: readonly NamedFilter[]): Promise<boolean>;
  removeFilter(id: string): Promise<boolean>;
  listFacets(): Promise<Facets | null>;
  listFeedFacets(): Promise<FeedFacets | null>;
  /** Accounts known on this machine, the best matches first. */
  findAccounts(text: string): Promise<readonly { readonly domain: string; readonly name: string }[]>;
  copy(text: string, said: string): Promise<boolean>;
  /** The account in a few lines; null when nothing is known of it. */
  summarise(domain: string): Promise<string | null>;
  getData(): Promise<DataView | null>;
  startExport(request: ExportRequest): Promise<ExportAnswer>;
  cancelJob(): Promise<boolean>;
  clearData(): Promise<boolean>;
  checkCrmTemplate(template: string): Promise<CrmTemplateAnswer>;
  /** A `data:` URL; null: show the letter tile. */
  getImage(url: string): Promise<string | null>;
}

export function createBrowseActions(bridge: HotlistBridge, voice: Voice): BrowseActions {
  const run = createRun(voice);
  return {
    setHotFilter: (filter) => run('Filtering', bridge.setHotFilter(filter)),
    saveFilter(name, filter, known) {
      const same = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
      return run('Saving the filter', bridge.saveFilter({ id: same?.id ?? idOf(name, known), name, filter }));
    },
    removeFilter: (id) => run('Deleting the filter', bridge.removeFilter(id)),
    listFacets: () => valueOf(bridge.listFacets()),
    listFeedFacets: () => valueOf(bridge.listFeedFacets()),
    async findAccounts(text) {
      const answer = await valueOf(bridge.lookUp(text));
      return (answer?.results ?? [])
        .filter((result) => result.kind === 'account')
        .map(({ id, name }) => ({ domain: id, name }));
    },
    async copy(text, said) {
      const isCopied = await run('Copying', bridge.copyText(text));
      if (isCopied) voice.say(said, null);
      return isCopied;
    },
    summarise: async (domain) => (await valueOf(bridge.getAccount(domain)))?.summary ?? null,
    getData: () => valueOf(bridge.getData()),
    async startExport(request) {
      const opened = await open(bridge.startExport(request));
      return opened.kind === 'ok' ? opened.value : { kind: 'refused', title: noticeFor('Exporting') };
    },
    cancelJob: () => run('Cancelling', bridge.cancelJob()),
    clearData: () => run('Clearing the data', bridge.clearData()),
    async checkCrmTemplate(template) {
      const opened = await open(bridge.checkCrmTemplate(template));
      return opened.kind === 'ok' ? opened.value : { kind: 'refused', title: noticeFor('Checking the link') };
    },
    getImage: (url) => valueOf(bridge.getImage(url)),
  };
}

/** Made of the name, and unlike every known one. */
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
