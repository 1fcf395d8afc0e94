// Takes the place, in the bundle, of what electron-store's conf needs only for a schema or for migrations (ajv,
// ajv-formats, semver). Hotlist gives it neither: zod reads what is stored, field by field. A fifth of the bundle would
// be that, read at every start.
function leftOut(): never {
  throw new Error('conf was given a schema or migrations; its parts for them are not in the bundle');
}

export const Ajv2020 = leftOut;

/** What conf calls of ajv-formats and of semver. */
const both = { default: leftOut, eq: leftOut, gt: leftOut, lte: leftOut, clean: leftOut, satisfies: leftOut };
export { both as default };
