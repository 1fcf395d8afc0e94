// Tables, columns and entries that kept the names of an earlier time are called what they are called everywhere else.
export const sql = `
  ALTER TABLE care RENAME TO mark;
  ALTER TABLE arm RENAME TO latch;
  -- The threshold that a signal's score did not reach.
  ALTER TABLE signal RENAME COLUMN untold_line TO missed_threshold;
  ALTER TABLE alert RENAME COLUMN says TO content;
  UPDATE latch SET rule = CASE rule
      WHEN 'owed-line' THEN 'pending-line'
      WHEN 'owed-post' THEN 'pending-post'
      WHEN 'owed-post-week' THEN 'posted-week'
      ELSE 'post-pause'
    END
    WHERE rule IN ('owed-line', 'owed-post', 'owed-post-week', 'owed-post-rest');
`;
