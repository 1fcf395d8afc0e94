// Surface A's bodies: plain JSON on success, the five error shapes of section 7.2.

/** The CommunityError codes of the demo; the real ones are not documented. */
export type CommunityCode = 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT' | 'TOO_MANY_REQUESTS';

const COMMUNITY_STATUS: Readonly<Record<CommunityCode, number>> = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
};

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

export function communityError(code: CommunityCode, message: string): Response {
  return json({ code, message }, COMMUNITY_STATUS[code]);
}

/** 400. Which errorType goes with it is not documented; of the documented ones, VALIDATION_ERROR fits. */
export function validationError(): Response {
  return json({ errorType: 'VALIDATION_ERROR' }, 400);
}

export function unexpectedError(): Response {
  return json({ errorType: 'UNEXPECTED_ERROR' }, 500);
}

/** The page envelope of section 2.6. Only the items on the page are turned into records. */
export function pageOf<T>(
  items: readonly T[],
  page: number,
  size: number,
  toRecord: (item: T) => object,
): object {
  return {
    data: items.slice(page * size, (page + 1) * size).map(toRecord),
    page,
    size,
    totalElements: items.length,
    totalPages: Math.ceil(items.length / size),
  };
}
