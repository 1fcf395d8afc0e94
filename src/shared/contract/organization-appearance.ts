// How an organization is named and marked, as stored and sent.
import { z } from 'zod';
import type { Parsed } from './parsed.ts';
import { LONGEST_MARK, LONGEST_ORGANIZATION_NAME, organizationColors } from './organizations.ts';

/** The mark: one or two characters that identify it on a row. */
export const organizationAppearanceSchema = z.object({
  name: z.string().trim().min(1).max(LONGEST_ORGANIZATION_NAME),
  mark: z
    .string()
    .trim()
    .min(1)
    .refine((mark) => [...mark].length <= LONGEST_MARK),
  color: z.enum(organizationColors),
});

export type OrganizationAppearance = Parsed<typeof organizationAppearanceSchema>;
