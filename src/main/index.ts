// Electron's entry: ensures a single instance and shows the tray icon. Everything else is loaded once the icon is there,
// because that is what people look for: the icon waits for every import of this file.
import { homedir } from 'node:os';
import { app, dialog } from 'electron';
import { createSystemClock } from './machine/clock.ts';
import { commandIn } from './hosts/terminal/question-in.ts';
import { applyLanguage } from './hosts/electron/language.ts';
import { chooseDataFolder } from './hosts/system/process/data-folder.ts';
import { catchLinks, handedToFirst, type HandedLinks } from './hosts/electron/passed-links.ts';
import { logGoneParts } from './hosts/electron/lifecycle.ts';
import { drawWithoutGraphicsCard, keepHeapsSmall } from './hosts/electron/memory.ts';
import { createLogFile } from './hosts/system/process/log-file.ts';
import { listenForUncaught } from './hosts/system/process/uncaught.ts';
import { createTray } from './hosts/electron/tray.ts';
import { lockDownPages } from './hosts/electron/lockdown.ts';
import { registerPanelScheme } from './hosts/electron/panel-protocol.ts';
import { createLog, errorShape, writeErrorLine } from './machine/log.ts';
import { preparePrivateFolder } from './pipeline/store/data-files.ts';
import { startingTray } from './reading/view-model/starting-tray.ts';
import { startingWords } from './reading/view-model/starting-words.ts';

/** Windows shows notifications only for the id that the installer's Start-menu shortcut carries. */
const APP_ID = 'app.hotlist';

/**
 * Chromium registers the icon in turns of the event loop that loading the rest would block; it takes about this long. ms.
 */
const ICON_MS = 30;

// Chosen before `ready`, because Chromium then opens its files there.
const folder = chooseDataFolder({
  platform: process.platform,
  env: process.env,
  home: homedir(),
  workingDirectory: process.cwd(),
});
const clock = createSystemClock();
const logFile = createLogFile(folder);
const log = createLog((line) => {
  writeErrorLine(line);
  logFile.write(line);
}, clock);
// From the first line on: what nobody catches is shown as soon as something can show it.
const uncaught = listenForUncaught(process, log);

const command = commandIn(process.argv, app.isPackaged);
if (command !== null) {
  // Awaited, or Chromium would look for a display meanwhile. Nothing else is started, and no page is created.
  const { answerCommand, installedDemo } = await import('./hosts/terminal/answer-command.ts');
  app.exit(await answerCommand(command, app.getVersion(), installedDemo));
} else if (await isDisplayMissing()) {
  app.exit(1);
} else if (enterFolder(folder)) {
  const links = catchLinks();
  logGoneParts(log);
  keepHeapsSmall();
  drawWithoutGraphicsCard();
  lockDownPages();
  registerPanelScheme();
  // Not awaited at the top level: in an ES module entry `ready` would never come.
  void app.whenReady().then(() => begin(links));
}

/** Says so: without a display Chromium would crash. Whoever names a platform for its windows knows that there is one. */
async function isDisplayMissing(): Promise<boolean> {
  if (process.platform !== 'linux' || process.argv.some((arg) => arg.startsWith('--ozone-platform')))
    return false;
  const { findDisplay } = await import('./hosts/system/process/display.ts');
  const display = await findDisplay();
  if (display.kind === 'none')
    writeErrorLine(
      `hotlist: the app cannot be shown: ${display.reason}. Commands work without it: hotlist help.`,
    );
  return display.kind === 'none';
}

/** False when this process has nothing to do here: the folder belongs to another one, which opens its panel. */
function enterFolder(path: string): boolean {
  app.setName('Hotlist');
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID);
  if (process.platform === 'linux') app.setDesktopName('hotlist.desktop');
  try {
    preparePrivateFolder(path);
  } catch (error) {
    void import('./hosts/electron/run.ts').then(({ giveUp }) => giveUp(error, { folder, log }));
    return false;
  }
  app.setPath('userData', path);
  if (app.requestSingleInstanceLock(handedToFirst(process.argv))) return true;
  writeErrorLine('Hotlist is already running on this data folder; its panel opens there.');
  app.exit(0);
  return false;
}

async function begin(links: HandedLinks): Promise<void> {
  applyLanguage('system');
  const tray = createTray(folder);
  tray.render(startingTray());
  await new Promise<void>((resolve) => clock.setTimer(ICON_MS, resolve));
  const rest = await import('./hosts/electron/run.ts').catch((error: unknown) => {
    log.error('start', errorShape(error));
    return null;
  });
  if (rest === null) return leaveIncomplete();
  const { run, giveUp } = rest;
  await run({ folder, clock, log, logFile, uncaught, tray, links }).catch((error: unknown) =>
    giveUp(error, { folder, log }),
  );
}

/** Part of the app is missing or damaged, so nothing in it could report that. */
function leaveIncomplete(): void {
  const { couldNotStart, incomplete } = startingWords();
  dialog.showErrorBox(couldNotStart, incomplete);
  app.exit(2);
}
