// How a time of day is written.

export const clockFormats = ['12h', '24h'] as const;

export type ClockFormat = (typeof clockFormats)[number];
