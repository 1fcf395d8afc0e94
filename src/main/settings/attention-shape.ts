// The settings of alerts: one entry per setting with its schema and its default. Pure data.
import { z } from 'zod';
import type { AttentionSettings, ChoiceList } from '../../shared/model.ts';
import { namedFilterSchema } from './filter-shape.ts';

/** Longest list a user can make of values, domains or labels. */
const MOST_VALUES = 500;
const LONGEST_VALUE = 200;

const MINUTES_A_DAY = 1_440;

const value = z.string().trim().min(1).max(LONGEST_VALUE);
const choiceList: z.ZodType<ChoiceList> = z.object({
  mode: z.enum(['all', 'only', 'except']),
  values: z.array(value).max(MOST_VALUES),
});
const minuteOfDay = z
  .number()
  .int()
  .min(0)
  .max(MINUTES_A_DAY - 1);
const maybeScore = z.number().min(1).max(1_000_000).nullable();

export const attentionShape = {
  strongSignalOn: z.boolean(),
  strongSignalTypes: choiceList,
  strongSignalSources: choiceList,
  accountHotOn: z.boolean(),
  hotScoreLine: maybeScore,
  surgesOn: z.boolean(),
  surgeFactor: z.number().min(1.5).max(20),
  surgeLeast: z.number().int().min(2).max(1_000),
  coolsOn: z.boolean(),
  adLikesOn: z.boolean(),
  personRisesOn: z.boolean(),
  personScoreLine: maybeScore,
  personRisePercent: z.number().int().min(5).max(500),
  watchedOn: z.boolean(),
  watchedPassQuietHours: z.boolean(),
  coolDownMinutes: z.number().int().min(0).max(MINUTES_A_DAY),
  quietHoursOn: z.boolean(),
  quietDays: z.array(z.number().int().min(0).max(6)).max(7),
  quietFromMinute: minuteOfDay,
  quietToMinute: minuteOfDay,
  briefingOn: z.boolean(),
  briefingMinute: minuteOfDay,
  respectDoNotDisturb: z.boolean(),
  onlyWatched: z.boolean(),
  excludedDomains: z.array(value).max(MOST_VALUES),
  stages: choiceList,
  labels: choiceList,
  icps: choiceList,
  onlyIcpMatched: z.boolean(),
  alertFilter: namedFilterSchema.nullable(),
  hideNames: z.boolean(),
} satisfies Record<keyof AttentionSettings, z.ZodType>;

const everything: ChoiceList = { mode: 'all', values: [] };

export const attentionDefaults: AttentionSettings = {
  strongSignalOn: true,
  strongSignalTypes: everything,
  strongSignalSources: everything,
  accountHotOn: true,
  hotScoreLine: null,
  surgesOn: true,
  surgeFactor: 3,
  surgeLeast: 3,
  coolsOn: false,
  adLikesOn: true,
  personRisesOn: true,
  // No scale of a person's score is shown (API 2.10): without one, only the share of a rise is told.
  personScoreLine: null,
  personRisePercent: 25,
  watchedOn: true,
  watchedPassQuietHours: false,
  coolDownMinutes: 60,
  quietHoursOn: false,
  quietDays: [0, 1, 2, 3, 4, 5, 6],
  quietFromMinute: 19 * 60,
  quietToMinute: 8 * 60,
  briefingOn: false,
  briefingMinute: 8 * 60 + 30,
  respectDoNotDisturb: true,
  onlyWatched: false,
  excludedDomains: [],
  // A customer on the contract page is no buying intent; a stage that is called otherwise is not touched by this.
  stages: { mode: 'except', values: ['Customer'] },
  labels: everything,
  icps: everything,
  onlyIcpMatched: false,
  alertFilter: null,
  hideNames: false,
};
