// Replaces, in the bundle, what electron-store's conf needs only for a schema or for migrations (ajv, ajv-formats, semver).
// Hotlist gives it neither: zod parses what is stored, field by field. It would be a fifth of the bundle, read at every
// start. The MCP server's SDK also imports ajv, for questions to a client (src/main/app/assistants/serve.ts), which it never
// asks.
function leftOut(): never {
  throw new Error(
    'what was called is not in the bundle: conf has no schema or migrations, and an MCP client is asked nothing',
  );
}

export const Ajv2020 = leftOut;

/** The functions of ajv-formats and semver that conf calls. */
const both = { default: leftOut, eq: leftOut, gt: leftOut, lte: leftOut, clean: leftOut, satisfies: leftOut };
// conf imports them so.
// oxlint-disable-next-line import/no-default-export
export { both as default };
