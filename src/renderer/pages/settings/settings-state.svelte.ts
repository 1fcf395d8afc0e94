// What the settings page was opened for.
import type { Surface } from '../../../shared/model.ts';

export class SettingsState {
  #replacing = $state.raw<Surface | null>(null);

  /** The surface whose key the user came to replace: its fields are open. */
  get replacing(): Surface | null {
    return this.#replacing;
  }

  setReplacing(surface: Surface | null): void {
    this.#replacing = surface;
  }
}
