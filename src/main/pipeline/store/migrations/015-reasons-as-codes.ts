// Reasons and what was decided on become codes with fields, and no row is recognised by its words any more.
export const sql = `
  -- Sentences are kept whole; the app recognises those that it can when it reads them.
  UPDATE decision SET
    what = coalesce(
      (SELECT json_object('code', 'signal', 'type', type) FROM signal
       WHERE signal.workspace = decision.workspace AND decision.subject = 'signal:' || signal.id
         AND signal.id = substr(decision.subject, 8)),
      json_object('code', 'legacy', 'text', what)),
    reason = CASE WHEN reason IS NOT NULL THEN json_object('code', 'legacy', 'text', reason) END;
  UPDATE alert SET reason = CASE state
      WHEN 'failed' THEN json_object('code', 'desktop-refused', 'detail', reason)
      ELSE json_object('code', 'legacy', 'text', reason) END
    WHERE reason IS NOT NULL;

  -- words_from_id: the alert that joined this one and whose words it shows; null while its words are its own.
  ALTER TABLE alert ADD COLUMN words_from_id TEXT;
  UPDATE alert SET words_from_id = (SELECT joined.id FROM alert AS joined
      WHERE joined.workspace = alert.workspace AND joined.domain = alert.domain AND joined.into_id = alert.id
        AND joined.title = alert.title AND joined.body = alert.body
      ORDER BY joined.decided_at DESC, joined.id DESC LIMIT 1)
    WHERE state = 'shown' AND kind NOT IN ('digest', 'system') AND domain IS NOT NULL;

  -- Troubles with a key were known by their title.
  UPDATE arm SET subject = 'app:keychain-unavailable' WHERE rule = 'system'
    AND subject = 'app:The keychain of this computer does not answer. Nothing was stored.';
  UPDATE arm SET subject = 'app:key-missing' WHERE rule = 'system'
    AND subject = 'app:The key is no longer in the keychain.';
  UPDATE alert SET cause = json_object('system', 'app:keychain-unavailable'),
      id = replace(id, 'app:The keychain of this computer does not answer. Nothing was stored.',
        'app:keychain-unavailable')
    WHERE kind = 'system'
      AND instr(id, 'system:app:The keychain of this computer does not answer. Nothing was stored.:') = 1;
  UPDATE alert SET cause = json_object('system', 'app:key-missing'),
      id = replace(id, 'app:The key is no longer in the keychain.', 'app:key-missing')
    WHERE kind = 'system' AND instr(id, 'system:app:The key is no longer in the keychain.:') = 1;
`;
