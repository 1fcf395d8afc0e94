// What every page of the settings receives.
import type { Diagnostics, Settings, Vocabulary } from '../../../../shared/model.ts';
import type { PageProps } from '../../page.ts';
import type { SettingsState } from '../settings-state.svelte.ts';

interface States {
  readonly settings: SettingsState;
  /** Shows the current polling rate. */
  readonly diagnostics: { readonly value: Diagnostics | null };
}

export interface SectionProps extends PageProps<States> {
  readonly vocabulary: Vocabulary;
  readonly onchange: (patch: Partial<Settings>) => void;
}
