// Why a logged signal was rejected becomes a code with fields, as other reasons did in step 15. Sentences are kept whole.
export const sql = `
  UPDATE outbox SET reason = json_object('code', 'legacy', 'text', reason) WHERE reason IS NOT NULL;
`;
