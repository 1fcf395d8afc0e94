// Answers one command in the terminal: reads the arguments, asks the recorded data, writes lines, and returns the exit code.
// No command but `run` and `list` does anything else: no window, no poll, no write.
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { setClockFormat } from '../../../shared/words/clock-words.ts';
import { createSystemClock } from '../../machine/clock.ts';
import { systemClockFormat } from '../system/host/system-clock-format.ts';
import type { runProgram } from '../system/notifications/run-program.ts';
import { readMachinePolicy } from '../system/preferences/machine-policy.ts';
import { chooseDataFolder } from '../system/process/data-folder.ts';
import { writeErrorLine } from '../../machine/log.ts';
import { jsonLine } from '../../machine/outside-text.ts';
import type { Clock } from '../../machine/clock.ts';
import type { UtcOffset } from '../../machine/local-time.ts';
import {
  openRecordedData,
  type Recorded,
  type RecordedData,
  type Refusal,
} from '../../reading/queries/recorded-data.ts';
import { createOutput, type Output } from '../system/headless/output.ts';
import { parseRequest, type Request } from './parse-request.ts';
import { withWidths } from '../../machine/cell-width.ts';
import type { CommandName } from './commands.ts';
import type { FindAnswer } from '../../reading/queries/answers.ts';
import { exitCodes, helpOf } from './help.ts';
import { render, type Answer, type RenderStyle } from './render.ts';
import { line } from './table.ts';

/** Only on Windows and macOS is a policy somewhere that a program must be asked for. */
const runLate: typeof runProgram = async (...args) => {
  const { runProgram: run } = await import('../system/notifications/run-program.ts');
  return run(...args);
};

/** For a terminal that does not report one. Cells. */
const USUAL_WIDTH = 80;

/** Which demo `--demo` reads. */
export interface DemoPlace {
  /** Null: it is kept in the app's own folder. */
  readonly folder: string | null;
  /** How it is started, as the beginning of a sentence. */
  readonly start: string;
}

/** Of the installed app. A second start would only open the panel of the first. */
export const installedDemo: DemoPlace = {
  folder: null,
  start: 'Quit Hotlist and start it with “hotlist --demo”',
};

/** `args`: the command and what follows it. `version`: Hotlist's. Resolves with the exit code once everything is written. */
export async function answerCommand(
  args: readonly string[],
  version: string,
  demo: DemoPlace,
): Promise<number> {
  const { env, platform } = process;
  const clock = createSystemClock();
  const output = createOutput(process.stdout, () => undefined);
  setClockFormat(systemClockFormat({ env, locale: undefined, forced: null }));
  const parsed = parseRequest(args, {
    now: clock.now(),
    utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at),
  });
  if (parsed.kind === 'bad') return complain(parsed.message, exitCodes.usage);
  const workingDirectory = process.cwd();
  const usualFolder = chooseDataFolder({ platform, env, home: homedir(), workingDirectory });
  if (parsed.kind !== 'request') {
    const lines =
      parsed.kind === 'version'
        ? [`Hotlist ${version}`]
        : helpOf(parsed.command, usualFolder).map((text) => line(text, null));
    await writeLines(output, lines);
    return codeAfterWriting(output, exitCodes.answered);
  }
  const { request } = parsed;
  const { command } = request;
  if (command === 'run') {
    // The whole app: only this command pays for loading it.
    const { runInTerminal } = await import('./run.ts');
    return runInTerminal(request, env);
  }
  const named = request.dataFolder ?? (request.isDemo ? demo.folder : null);
  const folder = named === null ? usualFolder : resolve(workingDirectory, named);
  const data = openRecordedData({
    folder,
    policyText: await readPolicyText(),
    ...(request.isDemo && { isDemo: true }),
    organization: request.organization,
  });
  try {
    const code = await answerRequest(command, request, data, { clock, output, folder, version, demo });
    return codeAfterWriting(output, code);
  } catch {
    return complain('an unexpected error occurred.', exitCodes.fault);
  } finally {
    data.close();
  }
}

/** '' for one that is not to be trusted or cannot be read, which locks what it could lock. */
async function readPolicyText(): Promise<string | null> {
  const { env, platform } = process;
  const policy = await readMachinePolicy({ platform, env, run: runLate });
  if (policy.kind === 'none') return null;
  return policy.kind === 'found' ? policy.text : '';
}

interface Place {
  readonly clock: Clock;
  readonly output: Output;
  readonly folder: string;
  readonly version: string;
  readonly demo: DemoPlace;
}

/** Those that only read. */
type ReadingCommand = Exclude<CommandName, 'run'>;

async function answerRequest(
  command: ReadingCommand,
  request: Request,
  data: RecordedData,
  place: Place,
): Promise<number> {
  const { clock, output, folder, version, demo } = place;
  const refusalWords = (refusal: Refusal): string => refusalLine(refusal, { folder, request, demo });
  const look = (): RenderStyle => ({
    now: clock.now(),
    width: output.isTTY ? (output.columns ?? USUAL_WIDTH) : null,
    utcOffsetMinutes: (at) => clock.utcOffsetMinutes(at),
  });
  if (command === 'watch') {
    const { watchFeed } = await import('./watch.ts');
    const refusal = await watchFeed({
      clock,
      data,
      kinds: request.kinds,
      isJson: request.isJson,
      look,
      write: (lines) => writeLines(output, lines),
      stopped: untilStopped(),
    });
    return refusal === null ? exitCodes.answered : complain(refusalWords(refusal), exitCodes.unreadable);
  }
  if (command === 'mcp') {
    // Only an assistant pays for loading it.
    const { serveAssistant } = await import('../../app/assistants/serve.ts');
    await serveAssistant({
      clock,
      data,
      readPolicyText,
      folder,
      version,
      input: process.stdin,
      output: process.stdout,
      refusalWords,
      stopped: untilStopped(),
    });
    return exitCodes.answered;
  }
  if (command === 'list') {
    const { importList } = await import('./import-list.ts');
    const answer = await importList(request, data, {
      clock,
      folder,
      policyText: await readPolicyText(),
      refusalWords,
    });
    if (answer.kind === 'refused') return complain(answer.message, exitCodes[answer.code]);
    await writeLines(
      output,
      request.isJson ? [jsonLine(answer.json)] : answer.lines.map((text) => line(text, null)),
    );
    return exitCodes.answered;
  }
  const question = await questionOf(command, request, (at) => clock.utcOffsetMinutes(at));
  const asked = data.ask((recorded) => question(recorded, clock.now()));
  if (asked.kind === 'refused') {
    const code = asked.refusal === 'no-organization' ? exitCodes.unknown : exitCodes.unreadable;
    return complain(refusalWords(asked.refusal), code);
  }
  const { answer } = asked;
  if (answer === 'bad-place') return complain('--before takes the “next” of an answer.', exitCodes.usage);
  if (answer === null) return complain(unknownLine(request), exitCodes.unknown);
  const isFound = answer.kind !== 'find' || answer.results.length > 0;
  if (request.isJson) await writeLines(output, [jsonLine(answer)]);
  else if (isFound) await writeLines(output, await withWidths(() => render(answer, look())));
  return isFound ? exitCodes.answered : complain(nobodyLine(answer), exitCodes.unknown);
}

type Question = (recorded: Recorded, now: number) => Answer | 'bad-place' | null;

/** Each loads only what it needs: loading is most of what a command waits for. */
async function questionOf(
  command: Exclude<ReadingCommand, 'list' | 'mcp' | 'watch'>,
  request: Request,
  utcOffsetMinutes: UtcOffset,
): Promise<Question> {
  const { argument, window, offset, limit } = request;
  switch (command) {
    case 'hot': {
      const { hot } = await import('../../reading/queries/hot.ts');
      return (recorded, now) => hot(recorded, { window, offset, limit }, now);
    }
    case 'today': {
      const { today } = await import('../../reading/queries/day.ts');
      return (recorded, now) => today(recorded, { now, utcOffsetMinutes });
    }
    case 'report': {
      const { report } = await import('../../reading/queries/report.ts');
      return (recorded, now) => report(recorded, { now, utcOffsetMinutes });
    }
    case 'types': {
      const { types } = await import('../../reading/queries/types.ts');
      return (recorded) => types(recorded);
    }
    case 'account':
    case 'person':
    case 'find': {
      const { account, find, person } = await import('../../reading/queries/subjects.ts');
      const asks = { account, person, find };
      return (recorded, now) => asks[command](recorded, argument, now);
    }
    case 'why': {
      const { why } = await import('../../reading/queries/why.ts');
      return (recorded, now) => why(recorded, argument, now);
    }
    case 'feed': {
      const { feed } = await import('../../reading/queries/feed.ts');
      const { sinceAt, kinds, account: typed, before } = request;
      const domain =
        typed === undefined
          ? undefined
          : ((await import('../../reading/queries/subjects.ts')).domainIn(typed) ?? typed);
      return (recorded) => feed(recorded, { sinceAt, kinds, domain, before, limit }) ?? 'bad-place';
    }
  }
}

function nobodyLine({ words }: FindAnswer): string {
  return words === ''
    ? 'this may be a key: it was looked up nowhere.'
    : `nobody on this computer is known by “${words}”. The app can ask the service.`;
}

function unknownLine({ command, argument }: Request): string {
  if (command === 'account' || command === 'person')
    return `nobody is known by “${argument}” on this computer. “hotlist find” takes names; the app can ask the service.`;
  return `nothing is known of “${argument}” (any more). Run “hotlist feed --json” and ask about an “id” from it; “hotlist account” says why an account is hot.`;
}

/** What happened, and what to do. */
function refusalLine(
  refusal: Refusal,
  { folder, request, demo }: Pick<Place, 'demo' | 'folder'> & { readonly request: Request },
): string {
  const where = line(folder, null);
  const orAnother = request.dataFolder === null ? '' : ', or name another folder';
  switch (refusal) {
    case 'missing':
      return `nothing is recorded in ${where} yet. Start Hotlist and connect it${orAnother}.`;
    case 'no-demo':
      return `no demo has run in ${where} yet. ${demo.start}${orAnother}.`;
    case 'no-organization':
      return `no organization is called “${line(request.organization ?? '', null)}”. Hotlist lists them in Settings, Connection.`;
    case 'too-new':
      return `the data in ${where} is of a newer Hotlist than this command. Install that version again.`;
    case 'too-old':
      return `the data in ${where} is of an earlier Hotlist. Start Hotlist, or restart it, and it is brought up to date.`;
    case 'unmarked':
      return `the data in ${where} was written before the first release of Hotlist, and cannot be read. Start Hotlist: it keeps that file and begins a new one.`;
    case 'in-use':
      return `the Hotlist that is running on ${where} lets nobody read beside it, because that disk takes no lock file. Quit it first.`;
    case 'damaged':
      return `the data in ${where} is damaged and was left as it is. Start Hotlist: it offers a copy.`;
    case 'disk-full':
    case 'read-only':
    case 'unreadable':
      return `the data in ${where} cannot be read. Check that the disk is there and that the folder is yours.`;
  }
}

/** If the reader has gone, it wanted no more. But output cut off by a full disk must not pass for the answer. */
function codeAfterWriting(output: Output, code: number): number {
  const failure = output.failure();
  if (failure === null || failure === 'EPIPE' || failure === 'EOF') return code;
  return complain(
    'the answer could not be written completely. Check whether the disk it goes to is full.',
    exitCodes.fault,
  );
}

function complain(message: string, code: number): number {
  writeErrorLine(`hotlist: ${message}`);
  return code;
}

/** False once nobody reads any more, which ends a command silently, as usual. */
async function writeLines(output: Output, lines: readonly string[]): Promise<boolean> {
  return lines.length === 0 || (await output.write(`${lines.join('\n')}\n`));
}

function untilStopped(): Promise<void> {
  return new Promise((done) => {
    process.once('SIGINT', () => done()).once('SIGTERM', () => done());
  });
}
