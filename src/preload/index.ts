// The panel's only door to main: one typed function per channel, nothing else. Runs in the sandbox, before the page.
import { contextBridge, ipcRenderer } from 'electron';
import type { HotlistBridge, IpcCallName } from '../shared/ipc.ts';
import { ipcCallChannel, ipcEventChannel } from '../shared/ipc.ts';
import type { PanelState } from '../shared/model.ts';

function call<Name extends IpcCallName>(name: Name): HotlistBridge[Name] {
  return (...args: readonly unknown[]) => ipcRenderer.invoke(ipcCallChannel(name), ...args);
}

// Written out rather than looped over the names, so that a missing or a wrong entry does not compile.
const bridge: HotlistBridge = {
  getState: call('getState'),
  getDiagnostics: call('getDiagnostics'),
  getAccount: call('getAccount'),
  getPerson: call('getPerson'),
  listFeed: call('listFeed'),
  lookUp: call('lookUp'),
  lookUpAtService: call('lookUpAtService'),
  setHotWindow: call('setHotWindow'),
  checkNow: call('checkNow'),
  pause: call('pause'),
  resume: call('resume'),
  startDemo: call('startDemo'),
  leaveDemo: call('leaveDemo'),
  connect: call('connect'),
  disconnect: call('disconnect'),
  updateSettings: call('updateSettings'),
  markRead: call('markRead'),
  changeAlerts: call('changeAlerts'),
  changeAttention: call('changeAttention'),
  searchLedger: call('searchLedger'),
  explain: call('explain'),
  previewRule: call('previewRule'),
  stopPreview: call('stopPreview'),
  listVocabulary: call('listVocabulary'),
  exportSettings: call('exportSettings'),
  importSettings: call('importSettings'),
  logSignal: call('logSignal'),
  discardLogged: call('discardLogged'),
  sendTestNotification: call('sendTestNotification'),
  openLink: call('openLink'),
  showRoute: call('showRoute'),
  hidePanel: call('hidePanel'),
  quit: call('quit'),
  listHot: call('listHot'),
  loadHot: call('loadHot'),
  loadPastRankings: call('loadPastRankings'),
  setHotFilter: call('setHotFilter'),
  saveFilter: call('saveFilter'),
  removeFilter: call('removeFilter'),
  listFacets: call('listFacets'),
  listFeedFacets: call('listFeedFacets'),
  listPeople: call('listPeople'),
  getTimeline: call('getTimeline'),
  loadTimeline: call('loadTimeline'),
  getAds: call('getAds'),
  loadAds: call('loadAds'),
  getAutomations: call('getAutomations'),
  loadAutomations: call('loadAutomations'),
  getTeam: call('getTeam'),
  loadTeam: call('loadTeam'),
  stopReading: call('stopReading'),
  cancelLookUp: call('cancelLookUp'),
  getImage: call('getImage'),
  getData: call('getData'),
  startExport: call('startExport'),
  cancelJob: call('cancelJob'),
  clearData: call('clearData'),
  checkCrmTemplate: call('checkCrmTemplate'),
  copyText: call('copyText'),
  onState(listener) {
    const channel = ipcEventChannel('state');
    const onEvent = (_event: unknown, state: PanelState): void => listener(state);
    ipcRenderer.on(channel, onEvent);
    return () => {
      ipcRenderer.removeListener(channel, onEvent);
    };
  },
};

contextBridge.exposeInMainWorld('hotlist', bridge);
