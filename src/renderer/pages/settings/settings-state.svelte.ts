// Which page of the settings is shown, and what it was opened for.
import type { SettingsSection } from '../../../shared/contract/routes.ts';
import type { Surface } from '../../../shared/model.ts';

export class SettingsState {
  #section = $state.raw<SettingsSection | null>(null);
  #replacing = $state.raw<Surface | null>(null);

  /** Null: the list of the sections. */
  get section(): SettingsSection | null {
    return this.#section;
  }

  /** The surface whose key the user came to replace: its fields are open. */
  get replacing(): Surface | null {
    return this.#replacing;
  }

  open(section: SettingsSection | null): void {
    this.#section = section;
  }

  setReplacing(surface: Surface | null): void {
    this.#replacing = surface;
  }
}
