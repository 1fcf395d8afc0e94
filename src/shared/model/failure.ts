// A failed call, and the same as a problem in words.
import type { FailureCode, ProblemAction, ProblemSeverity } from '../contract/failures.ts';
import type { Surface } from '../contract/service.ts';

/** What a 402 or 403 of the Accounts API says about the limit that was reached (API 7.2); null for fields it left out. */
export type LimitDetail =
  | { readonly kind: 'credits'; readonly required: number | null; readonly available: number | null }
  | {
      readonly kind: 'plan';
      readonly category: string | null;
      readonly used: number | null;
      readonly limit: number | null;
      readonly addOn: { readonly slug: string; readonly priceMonthly: number | null } | null;
      readonly upgrade: { readonly name: string; readonly priceMonthly: number | null } | null;
    }
  | {
      readonly kind: 'agency';
      readonly category: string | null;
      readonly used: number | null;
      readonly limit: number | null;
    };

/** One failed call, without any secret, query, header or body in it. */
export interface Failure {
  readonly code: FailureCode;
  readonly surface: Surface;
  /** HTTP status, or null when there was no reply. */
  readonly status: number | null;
  /** The service's own machine-readable code or errorType, when it sent one. */
  readonly serviceCode: string | null;
  readonly limit: LimitDetail | null;
  /** The field that caused it (API 7.1 `param`). */
  readonly param: string | null;
  /** For support (API 7.1). */
  readonly requestId: string | null;
  /** The service's own explanation, cleaned and cut, for Diagnostics; left out without one. */
  readonly message?: string;
}

/** A problem as text: what happened, and what the user can do (null: nothing, Hotlist goes on by itself). */
export interface ProblemView {
  readonly surface: Surface | null;
  readonly severity: ProblemSeverity;
  readonly title: string;
  readonly next: string | null;
  readonly action: ProblemAction | null;
  readonly requestId: string | null;
  readonly sinceAt: number;
}
