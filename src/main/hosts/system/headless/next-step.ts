// What to do about the state, for a reader without buttons: keys and addresses come from the environment.
import type { StatusAction } from '../../../../shared/contract/status.ts';
import type { StatusView } from '../../../../shared/model.ts';

const steps: Readonly<Record<StatusAction, string>> = {
  'replace-key': 'Set another key in the environment and start again; --help names the variables.',
  'open-settings': 'Give Hotlist a key of its own if other programs use this one, or choose a larger plan.',
  'check-now': 'Hotlist checks again by itself; to check now, start it again.',
  resume: 'The alerts that are held come then; to see them now, open the panel.',
  'change-quiet-hours': 'The alerts that are held come then; the hours are set in the panel.',
  restart: 'Quit with Ctrl+C and start Hotlist again: nothing that is recorded is lost.',
  connect: 'Set the address and the key of the other API and start again; --help names the variables.',
};

/** The one step; null if a problem names it, or Hotlist goes on by itself. */
export function nextStep({
  action = null,
  problems,
}: Pick<StatusView, 'action' | 'problems'>): string | null {
  if (action === null || problems.some(({ next }) => next !== null)) return null;
  return steps[action];
}
