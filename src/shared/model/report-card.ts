// The report card: what the alerts of the last thirty days led to.
import type { AlertRule } from '../contract/alert-rules.ts';
import type { StrictnessSetting } from '../contract/strictness.ts';

export interface ReportCounts {
  /** Alerts that reached the user, by themselves or in a digest. */
  readonly count: number;
  readonly actedOn: number;
  /** The outcome that was logged says that somebody was talked to, or a meeting booked. */
  readonly talks: number;
  readonly meetings: number;
}

export interface ReportCardView {
  readonly fromAt: number;
  readonly toAt: number;
  /** False while acts are not recorded (a setting): then nothing but the number of alerts is known. */
  readonly areActsKnown: boolean;
  readonly total: ReportCounts;
  /** The most frequent first. */
  readonly kinds: readonly (ReportCounts & { readonly kind: AlertRule })[];
  /** Alerts for each meeting; null while there are too few meetings to say. */
  readonly alertsPerMeeting: number | null;
  /** Too few acts to propose anything. */
  readonly isTooLittle: boolean;
  /** Kinds that led to nothing, which the digest could bring; null without one. */
  readonly toDigest: { readonly kinds: readonly AlertRule[]; readonly count: number } | null;
  /** A kind that nearly always led to an act, whose threshold could be lower; null without one. */
  readonly sooner:
    | (Pick<ReportCounts, 'actedOn' | 'count'> & {
        readonly kind: AlertRule;
        readonly setting: StrictnessSetting;
        readonly before: number;
        readonly after: number;
      })
    | null;
}
