// Replaces, in the bundle, what electron-store's conf needs only for a schema or for migrations (ajv, ajv-formats, semver).
// Hotlist gives it neither: zod parses what is stored, field by field. It would be a fifth of the bundle, read at every
// start.
function leftOut(): never {
  throw new Error('conf was given a schema or migrations; its parts for them are not in the bundle');
}

export const Ajv2020 = leftOut;

/** The functions of ajv-formats and semver that conf calls. */
const both = { default: leftOut, eq: leftOut, gt: leftOut, lte: leftOut, clean: leftOut, satisfies: leftOut };
export { both as default };
