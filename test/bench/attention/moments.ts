// The moments that matter, as a salesperson would describe them: what happens at an account, in what order, and how far apart.
import type { Random } from '../../../src/demo-service/random.ts';

export interface Beat {
  /** A signal type, or 'like'. */
  readonly type: string;
  /** Minutes after the previous beat. */
  readonly afterMinutes: number;
  /** Index of the account's person; -1 = anonymous. */
  readonly person: number;
}

export type MomentKind = 'demo-request' | 'trial' | 'heats-up' | 'champion' | 'contract';

const kinds: readonly { readonly kind: MomentKind; readonly share: number }[] = [
  { kind: 'demo-request', share: 0.3 },
  { kind: 'trial', share: 0.12 },
  { kind: 'heats-up', share: 0.25 },
  { kind: 'champion', share: 0.18 },
  { kind: 'contract', share: 0.15 },
];

export function drawKind(random: Random): MomentKind {
  let target = random.next();
  for (const { kind, share } of kinds) {
    target -= share;
    if (target < 0) return kind;
  }
  return 'contract';
}

export function drawBeats(random: Random, kind: MomentKind): readonly Beat[] {
  const who = random.int(0, 1);
  const beat = (type: string, afterMinutes: number, person = who): Beat => ({ type, afterMinutes, person });
  const minutes = (low: number, high: number): number => random.int(low, high);
  switch (kind) {
    case 'demo-request':
      return [
        ...Array.from({ length: random.int(1, 3) }, () => beat('website_visit', minutes(1, 12), -1)),
        beat('pricing_page_visit', minutes(1, 15)),
        beat('demo_request', minutes(1, 20)),
      ];
    case 'trial':
      return [
        beat('website_visit', 0, -1),
        beat('case_study_read', minutes(2, 15)),
        beat('free_trial_started', minutes(3, 25)),
      ];
    case 'heats-up':
      // Nobody asks for anything, but three people of one company read the same things within the hour.
      return Array.from({ length: random.int(6, 9) }, (_, index) =>
        beat(
          random.pick([
            'pricing_page_visit',
            'case_study_read',
            'content_download',
            'website_visit',
            'webinar_attended',
          ]),
          minutes(2, 9),
          index % 3,
        ),
      );
    case 'champion':
      return [
        beat('like', 0),
        beat('pricing_page_visit', minutes(4, 20)),
        ...(random.chance(0.5) ? [beat('like', minutes(2, 10))] : []),
        beat('case_study_read', minutes(2, 12)),
      ];
    case 'contract':
      return [
        beat('competitor_comparison', 0),
        beat('pricing_page_visit', minutes(2, 12)),
        beat('contract_page_view', minutes(2, 15)),
      ];
  }
}
