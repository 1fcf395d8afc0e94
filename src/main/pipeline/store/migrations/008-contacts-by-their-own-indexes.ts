// Contacts leave the lookup index: there are many times as many of them as accounts, and an e-mail is looked for by its
// beginning.
export const sql = `
  DROP TRIGGER IF EXISTS contact_added;
  DROP TRIGGER IF EXISTS contact_moved;
  DROP TRIGGER IF EXISTS contact_removed;

  DELETE FROM lookup_word WHERE rowid IN (SELECT id FROM lookup_entry WHERE kind = 3);

  DELETE FROM lookup_entry WHERE kind = 3;

  -- What follows the first dot of an e-mail's name, for those that have one.
  CREATE INDEX contact_by_second_name ON contact (workspace, substr(email, instr(email, '.') + 1))
    WHERE instr(email, '.') < instr(email, '@');
`;
