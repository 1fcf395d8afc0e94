// What each call of the panel does. Calls that only read this machine, and the lookup, are here; those that change or
// request something have a file per subject. Arguments have been parsed and the sender checked; answers are plain data. A
// call of the table without a handler does not compile.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import type { LookupAnswer } from '../../../shared/model.ts';
import { listRecent, lookUpLocally } from '../../reading/lookup/local-lookup.ts';
import { viewAccount } from '../../reading/view-model/account-view.ts';
import { viewContact } from '../../reading/view-model/contact-view.ts';
import { viewFacets } from '../../reading/view-model/facets-view.ts';
import { listFeed, listThread, viewFeedFacets } from '../../reading/view-model/feed-view.ts';
import { listPeople } from '../../reading/lookup/list-people.ts';
import { viewPerson } from '../../reading/view-model/people-view.ts';
import { createTeamworkViewer } from '../../reading/view-model/teamwork-view.ts';
import { viewReportCard } from '../../reading/view-model/report-card-view.ts';
import { createWeekViewer } from '../../reading/view-model/week-view.ts';
import { createAlertCalls } from './alert-calls.ts';
import { createAskCalls } from './ask-calls.ts';
import type { CallParts } from './call-parts.ts';
import { createConnectionCalls } from './connection-calls.ts';
import { createDataCalls } from './data-calls.ts';
import { createDesktopCalls } from './desktop-calls.ts';
import { readDiagnostics } from './diagnostics.ts';
import { createListCalls } from './list-calls.ts';
import { createOnDemandCalls } from './on-demand-calls.ts';
import { createOrganizationCalls } from './organization-calls.ts';
import { createOutgoingCalls } from './outgoing-calls.ts';
import { createClaimCalls } from './claim-calls.ts';
import { createSettingsCalls } from './settings-calls.ts';
import { createTeamCalls } from './team-calls.ts';
import { createUpdateCalls } from './update-calls.ts';

export function createPanelCalls(parts: CallParts): CallHandlers {
  return {
    getState: parts.state,
    getDiagnostics: () => readDiagnostics(parts),
    getKeptFiles: () => parts.ports.host.keptFiles(),
    ...createConnectionCalls(parts),
    ...createReadingCalls(parts),
    ...createOnDemandCalls(parts),
    ...createAlertCalls(parts),
    ...createSettingsCalls(parts),
    ...createDataCalls(parts),
    ...createListCalls(parts),
    ...createDesktopCalls(parts),
    ...createUpdateCalls(parts),
    ...createOutgoingCalls(parts),
    ...createTeamCalls(parts),
    ...createClaimCalls(parts),
    ...createAskCalls(parts),
    ...createOrganizationCalls(parts),
  };
}

function createReadingCalls({ hasRestApi, ports, preferences, store, workspace }: CallParts) {
  const now = (): number => ports.clock.now();
  const viewTeamwork = createTeamworkViewer();
  const viewWeek = createWeekViewer();
  const lookUp = (text: string): LookupAnswer =>
    lookUpLocally(store(), text, now(), preferences.current().hotWindow);
  return {
    listFacets() {
      const { hotWindow, hotFilter, settings } = preferences.current();
      return viewFacets(store(), hotWindow, hotFilter, now(), settings);
    },
    listFeed: (query) => listFeed(store(), query),
    listThread: (query) => listThread(store(), query),
    listFeedFacets: () => viewFeedFacets(store()),
    listPeople: (query) => listPeople(store(), query, preferences.current().settings),
    getAccount: (domain) =>
      viewAccount(store(), domain, {
        now: now(),
        crmUrlTemplate: preferences.current().settings.crmUrlTemplate,
        hasPublicApi: (workspace()?.serviceAccess().public ?? null) !== null,
        window: preferences.current().hotWindow,
        filter: preferences.current().hotFilter,
        settings: preferences.current().settings,
      }),
    getTeamwork() {
      const claims = workspace()?.claims() ?? null;
      if (claims === null) return null;
      const { hotWindow, settings } = preferences.current();
      return viewTeamwork(store(), claims, {
        now: now(),
        utcOffsetMinutes: (at) => ports.clock.utcOffsetMinutes(at),
        window: hotWindow,
        settings,
      });
    },
    getWeek() {
      workspace()?.showWeek();
      const moment = { now: now(), utcOffsetMinutes: (at: number) => ports.clock.utcOffsetMinutes(at) };
      return viewWeek(store(), moment, { ...preferences.current().settings, readsSignals: hasRestApi() });
    },
    getReportCard: () =>
      viewReportCard(
        store(),
        { now: now(), utcOffsetMinutes: (at) => ports.clock.utcOffsetMinutes(at) },
        preferences.current().settings,
      ),
    getPerson(publicIdentifier) {
      const person = store().people.find(publicIdentifier);
      return person === null ? null : viewPerson(store(), person);
    },
    getContact: (email) => viewContact(store(), email),
    getImage: (url) => ports.pictures?.get(url) ?? null,
    lookUp,
    lookUpAtService: (text) => workspace()?.lookUpAtService(text) ?? lookUp(text),
    cancelLookUp() {
      workspace()?.cancelLookUp();
      return null;
    },
    listRecentLookups: () => listRecent(store(), preferences.current().hotWindow),
    rememberLookup(recent) {
      store().recentLookups.remember(recent, now());
      return null;
    },
    forgetLookups() {
      store().recentLookups.forgetAll();
      return null;
    },
  } satisfies Partial<CallHandlers>;
}
