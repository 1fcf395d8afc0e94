// `hotlist run`: the app in a terminal, for machines without a tray, and for pipes. It polls; its keys come from the
// environment.
import { surfaces } from '../../../shared/contract/service.ts';
import { createApp } from '../../app/app.ts';
import { writeErrorLine } from '../../machine/log.ts';
import { openTeam, teamTargets } from '../../team/open-team.ts';
import { BadSetting } from '../system/headless/bad-setting.ts';
import { BAD_SETTING, hostHeadless } from '../system/headless/host.ts';
import { claimOnce } from './claim-once.ts';
import type { Request } from './parse-request.ts';
import { readClaim, readRunSettings, type RunSettings } from './run-settings.ts';

/** Returns the exit code. */
export async function runInTerminal(request: Request, env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const settings = readRunSettings(request, env);
    const claim = readClaim(request, settings.team);
    return await (claim === null
      ? hostApp(request, settings)
      : claimOnce(claim.team, claim.wanted, request.isJson));
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    writeErrorLine(`hotlist: ${error.message}`);
    return BAD_SETTING;
  }
}

/** The app itself, alone or in a team. */
function hostApp(
  { isDemo, isJson, isOnce, runMs }: Request,
  { dataDir, settings, targets, team }: RunSettings,
): Promise<number> {
  const isAll = isDemo || team !== null;
  const asked = surfaces.filter((surface) => isAll || targets[surface] !== null);
  const wanted = {
    mode: isDemo ? 'demo' : 'connected',
    surfaces: asked,
    isJson,
    runMs,
    dataDir,
    settings,
  } as const;
  return hostHeadless(wanted, async (ports) => {
    const source = team === null ? null : await openTeam(team, ports.clock);
    const app = createApp(ports, {
      isPolling: !isOnce,
      // Answers that come with the command are for this run.
      isDemoApart: settings === null,
      ...(isDemo ? {} : { targets }),
      ...(team !== null && source !== null && { team: { source, place: team }, targets: teamTargets }),
    });
    return {
      start: () => app.start(),
      once: isOnce ? async () => void (await app.calls.checkNow()) : null,
      async stop() {
        await app.stop();
        await source?.http.close();
      },
    };
  });
}
