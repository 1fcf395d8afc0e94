// `npm run service`: the demo service from the command line. Prints one JSON line with the addresses and the keys.

import { parseServiceArgs } from './cli-args.ts';
import { startService } from './server.ts';

async function main(): Promise<void> {
  const parsed = parseServiceArgs(process.argv.slice(2));
  if (parsed.kind === 'help') {
    process.stdout.write(`${parsed.text}\n`);
    return;
  }
  if (parsed.kind === 'refused') {
    process.stderr.write(`${parsed.reason}\n`);
    process.exitCode = 2;
    return;
  }
  const service = await startService(parsed.options).catch(() => null);
  if (service === null) {
    process.stderr.write(`--port ${parsed.options.port ?? 0} cannot be opened; try --port 0\n`);
    process.exitCode = 2;
    return;
  }
  const { baseUrl, restBaseUrl } = service;
  const apiKey = parsed.isReadOnly ? service.readOnlyApiKey : service.apiKey;
  const restApiKey = parsed.isReadOnly ? service.readOnlyRestApiKey : service.restApiKey;
  process.stdout.write(`${JSON.stringify({ baseUrl, apiKey, restBaseUrl, restApiKey })}\n`);
  const stop = (): void => void service.close();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

await main();
