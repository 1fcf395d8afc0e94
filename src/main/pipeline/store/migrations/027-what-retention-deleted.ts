// What the retention deleted and the service sends again is no news.
export const sql = `
  -- When the newest of the feed's items that were deleted for their age had happened; NULL: none was deleted.
  ALTER TABLE feed ADD COLUMN deleted_to_at INTEGER;
`;
