// The size of a ranking's page, separate from requesting it: what was stored of a reply is read without that.

/** API 8.2: `size` is clamped to 100. */
export const RANKED_PER_PAGE = 100;
