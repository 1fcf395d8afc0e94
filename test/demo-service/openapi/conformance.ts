// Checks replies and requests against the two OpenAPI documents. An empty list means that it conforms.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { operationOf, surfaceOf } from '../../../src/demo-service/operations.ts';
import { closeDocument } from './close.ts';
import { readDocument } from './documents.ts';

const parameter = z.object({
  name: z.string(),
  in: z.enum(['query', 'path']),
  required: z.boolean().default(false),
  schema: z.object({ type: z.string() }),
});

const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ required: z.boolean().default(false) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});
type Documented = z.infer<typeof operationSchema>;

const document = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: operationSchema.optional(), post: operationSchema.optional() }),
  ),
});

interface Found {
  readonly surface: 'a' | 'b';
  readonly operation: Documented;
  /** JSON pointer of the operation. */
  readonly pointer: string;
}

export interface Conformance {
  /** What is wrong with a reply to this request. On an undocumented path only a documented 401, 404 or 429 is right. */
  ofReply(method: string, url: string, status: number, headers: Headers, body: unknown): readonly string[];
  /** What is wrong with a request: its parameters and its body (`undefined` = none). */
  ofRequest(method: string, url: string, body: unknown): readonly string[];
  /** Every operation and status that is documented, as `operation status`. */
  documented(): readonly string[];
}

const RATE_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function createConformance(): Conformance {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats(ajv);
  const documents = { a: document.parse(readDocument('a')), b: document.parse(readDocument('b')) };
  for (const surface of ['a', 'b'] as const) {
    const closed = z.record(z.string(), z.unknown()).parse(closeDocument(readDocument(surface)));
    ajv.addSchema({ ...closed, $id: surface }, surface, undefined, false);
  }

  const found = new Map<string, Found>();
  for (const surface of ['a', 'b'] as const) {
    for (const [path, methods] of Object.entries(documents[surface].paths)) {
      for (const method of ['get', 'post'] as const) {
        const operation = methods[method];
        if (operation === undefined) continue;
        found.set(operation.operationId, {
          surface,
          operation,
          pointer: `/paths/${escapePointer(path)}/${method}`,
        });
      }
    }
  }

  function problemsAt(reference: string, value: unknown): readonly string[] {
    const validate: ValidateFunction = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
    if (validate(value) === true) return [];
    return (validate.errors ?? []).map(
      (error) => `${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
    );
  }

  /** Where the schema for this status is: at the operation, or among the shared responses. */
  function schemaReference(surface: 'a' | 'b', at: Found | null, status: number): string | null {
    const media = '/content/application~1json/schema';
    const own = z.object({ $ref: z.string().optional() }).safeParse(at?.operation.responses[String(status)]);
    if (at !== null && own.success) {
      const shared = own.data.$ref?.replace(/^#/, '');
      return `${surface}#${shared ?? `${at.pointer}/responses/${status}`}${media}`;
    }
    const names: Readonly<Record<number, string>> = {
      401: 'Unauthorized',
      404: 'NotFound',
      429: 'TooManyRequests',
    };
    const name = at === null ? names[status] : undefined;
    return name === undefined ? null : `${surface}#/components/responses/${name}${media}`;
  }

  function find(
    method: string,
    url: string,
  ): { readonly surface: 'a' | 'b' | null; readonly at: Found | null } {
    const { pathname } = new URL(url);
    const operation = operationOf(method, pathname);
    return { surface: surfaceOf(pathname), at: operation === null ? null : (found.get(operation) ?? null) };
  }

  function headerProblems(surface: 'a' | 'b', headers: Headers): readonly string[] {
    const problems: string[] = [];
    const isJson = /^application\/json\s*(?:;|$)/i.test(headers.get('content-type') ?? '');
    if (!isJson) problems.push('the body is not sent as JSON');
    if (surface === 'a') return problems;
    for (const name of RATE_HEADERS) {
      if (!/^\d+$/.test(headers.get(name) ?? '')) problems.push(`${name} is missing or not a whole number`);
    }
    return problems;
  }

  return {
    ofReply(method, url, status, headers, body) {
      const { surface, at } = find(method, url);
      if (surface === null) return [];
      const reference = schemaReference(surface, at, status);
      if (reference === null)
        return [`status ${status} is not documented for ${method} ${new URL(url).pathname}`];
      return [...headerProblems(surface, headers), ...problemsAt(reference, body)];
    },
    ofRequest(method, url, body) {
      const { surface, at } = find(method, url);
      if (surface === null || at === null) return [`${method} ${new URL(url).pathname} is not documented`];
      const { operation, pointer } = at;
      const problems: string[] = [];
      const query = new URL(url).searchParams;
      for (const name of new Set(query.keys())) {
        const index = operation.parameters.findIndex((entry) => entry.in === 'query' && entry.name === name);
        const known = operation.parameters[index];
        if (known === undefined) problems.push(`query parameter ${name} is not documented`);
        else {
          const text = query.get(name) ?? '';
          const value: unknown = known.schema.type === 'string' ? text : parseScalar(text);
          const wrong = problemsAt(`${surface}#${pointer}/parameters/${index}/schema`, value);
          problems.push(...wrong.map((problem) => `query parameter ${name}${problem}`));
        }
      }
      if (operation.requestBody === undefined) {
        if (body !== undefined) problems.push('a body is not documented');
      } else if (body === undefined) {
        if (operation.requestBody.required) problems.push('the body is missing');
      } else
        problems.push(
          ...problemsAt(`${surface}#${pointer}/requestBody/content/application~1json/schema`, body),
        );
      return problems;
    },
    documented: () =>
      [...found.values()].flatMap(({ operation }) =>
        Object.keys(operation.responses).map((status) => `${operation.operationId} ${status}`),
      ),
  };
}

function parseScalar(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
