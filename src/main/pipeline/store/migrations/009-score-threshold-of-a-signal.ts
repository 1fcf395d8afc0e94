// The threshold that a signal stayed below.
export const sql = `
  -- The user's threshold when a signal came in below it: why there was no alert, without a row in 'decision'.
  ALTER TABLE signal ADD COLUMN untold_line REAL;
`;
