// The port to the embedded demo service.
import type { Clock } from '../../machine/clock.ts';

/** The past of somebody who has used Hotlist in the demo's world before. */
export interface DemoPast {
  /** Domains of accounts that the user watches. */
  readonly watched: readonly string[];
  /** An account that the user has called and wants to call again, and whom. */
  readonly called: { readonly domain: string; readonly person: string };
}

/** The embedded demo service, loaded only when the demo is started. */
export interface DemoService {
  /** The service goes by the same clock as the app. */
  start(clock: Clock): Promise<{
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly restBaseUrl: string;
    readonly restApiKey: string;
    /** Null: nobody has. */
    readonly past: DemoPast | null;
    close(): Promise<void>;
  }>;
}
