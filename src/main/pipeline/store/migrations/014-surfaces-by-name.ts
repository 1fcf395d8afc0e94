// The surfaces are called 'public' and 'rest' instead of 'a' and 'b', and the score that the second one's signals carry
// 'aggregate' instead of 'b'.
export const sql = `
  UPDATE OR REPLACE sent SET surface = 'public' WHERE surface = 'a';
  UPDATE OR REPLACE sent SET surface = 'rest' WHERE surface = 'b';
  UPDATE OR REPLACE throttle SET surface = 'public' WHERE surface = 'a';
  UPDATE OR REPLACE throttle SET surface = 'rest' WHERE surface = 'b';

  UPDATE OR REPLACE score_point SET window = 'aggregate' WHERE window = 'b';
  UPDATE OR REPLACE ranking SET window = 'aggregate' WHERE window = 'b';
  UPDATE OR REPLACE ranking_fetch SET window = 'aggregate' WHERE window = 'b';

  ALTER TABLE workspace RENAME COLUMN a TO public;
  ALTER TABLE workspace RENAME COLUMN b TO rest;

  -- A trouble of a surface that lasts must not be reported again under the new name, and its alert is closed by its id.
  UPDATE OR REPLACE arm SET subject = 'public:' || substr(subject, 3) WHERE rule = 'system' AND subject LIKE 'a:%';
  UPDATE OR REPLACE arm SET subject = 'rest:' || substr(subject, 3) WHERE rule = 'system' AND subject LIKE 'b:%';
  UPDATE OR REPLACE alert SET id = 'system:public:' || substr(id, 10),
      cause = replace(cause, '{"system":"a:', '{"system":"public:')
    WHERE kind = 'system' AND id LIKE 'system:a:%';
  UPDATE OR REPLACE alert SET id = 'system:rest:' || substr(id, 10),
      cause = replace(cause, '{"system":"b:', '{"system":"rest:')
    WHERE kind = 'system' AND id LIKE 'system:b:%';
  UPDATE alert SET into_id = 'system:public:' || substr(into_id, 10) WHERE into_id LIKE 'system:a:%';
  UPDATE alert SET into_id = 'system:rest:' || substr(into_id, 10) WHERE into_id LIKE 'system:b:%';
  UPDATE alert SET cause = replace(replace(cause, '"system:a:', '"system:public:'), '"system:b:', '"system:rest:')
    WHERE kind = 'digest' AND (instr(cause, '"system:a:') > 0 OR instr(cause, '"system:b:') > 0);
`;
