// An assistant: the SDK's own client, on streams to the server that `hotlist mcp` runs, or on a real `hotlist mcp`.
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import type {
  JsonSchemaType,
  JsonSchemaValidator,
  jsonSchemaValidator,
} from '@modelcontextprotocol/sdk/validation/types.js';
import { serveAssistant } from '../../src/main/app/assistants/serve.ts';
import { createSystemClock } from '../../src/main/machine/clock.ts';
import { openRecordedData } from '../../src/main/reading/queries/recorded-data.ts';

export interface FakeAssistant {
  readonly client: Client;
  /** Resolves when its server has ended too. */
  close(): Promise<void>;
}

/** `folder` is the data folder. `name` is what the assistant calls itself. */
export async function connectAssistant(folder: string, name = 'test'): Promise<FakeAssistant> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const served = serveAssistant({
    clock: createSystemClock(),
    data: openRecordedData({ folder, policyText: null, organization: undefined }),
    readPolicyText: () => Promise.resolve(null),
    folder,
    version: '1',
    input,
    output,
    refusalWords: (refusal) => refusal,
    stopped: new Promise(() => undefined),
  });
  // This transport serves either end of two streams.
  const client = await connectClient(new StdioServerTransport(output, input), name);
  return {
    client,
    async close() {
      await client.close();
      input.end();
      await served;
    },
  };
}

/** `program` is the bundled terminal, and `args` follow `mcp`. */
export async function connectToProcess(
  program: string,
  folder: string,
  args: readonly string[] = [],
): Promise<FakeAssistant> {
  const client = await connectClient(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp', ...args],
      env: { PATH: process.env['PATH'] ?? '', HOTLIST_DATA_DIR: folder },
    }),
    'test',
  );
  return { client, close: () => client.close() };
}

const ajv = new AjvJsonSchemaValidator();
const compiled = new Map<string, JsonSchemaValidator<unknown>>();

/** Compiles each schema once for all assistants, because compiling them costs as much as a test. */
const compileOnce: jsonSchemaValidator = {
  getValidator<T>(schema: JsonSchemaType) {
    const key = JSON.stringify(schema);
    const validate = compiled.get(key) ?? ajv.getValidator<unknown>(schema);
    compiled.set(key, validate);
    return validate as JsonSchemaValidator<T>;
  },
};

async function connectClient(transport: Transport, name: string): Promise<Client> {
  const client = new Client({ name, version: '1' }, { jsonSchemaValidator: compileOnce });
  await client.connect(transport);
  // From then on the client checks each answer against the schema that its tool declares.
  await client.listTools();
  return client;
}
