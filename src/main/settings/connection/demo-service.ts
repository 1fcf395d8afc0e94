// The port to the embedded demo service.

/** The embedded demo service, loaded only when the demo is started. */
export interface DemoService {
  start(): Promise<{
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly restBaseUrl: string;
    readonly restApiKey: string;
    close(): Promise<void>;
  }>;
}
