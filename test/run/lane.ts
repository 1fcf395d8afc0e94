// Runs the steps of one lane in turn, each also after an earlier one has failed. Started by all.ts as a process of its own, so
// that the processor seconds of each lane can be told apart. Arguments: the lane, and the folder for reports.
import { argv, exit, pid } from 'node:process';
import { inspect } from 'node:util';
import { lanes, type Lane, type Step, type StepResult } from './steps.ts';

export type LaneMessage =
  | { readonly kind: 'begun'; readonly name: string }
  | { readonly kind: 'ended'; readonly name: string; readonly output: string; readonly result: StepResult };

// Whoever started it is gone. What npm started does not hear of it by npm, so the whole group is told.
process.on('disconnect', () => process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM'));

const [lane = '', folder = ''] = argv.slice(2);
for (const step of lanes[lane as Lane]) await tell(await runStep(step));
exit(0);

async function runStep(step: Step): Promise<LaneMessage> {
  await tell({ kind: 'begun', name: step.name });
  // Told when it has ended, because others run at the same time.
  let output = '';
  const onOutput = (text: string): void => void (output += text);
  const result = await step.run(folder, onOutput).catch((error: unknown): StepResult => {
    onOutput(`${inspect(error)}\n`);
    return { outcome: false };
  });
  return { kind: 'ended', name: step.name, output, result };
}

function tell(message: LaneMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error === null ? resolve() : reject(error)));
  });
}
