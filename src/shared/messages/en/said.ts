// What a signal's properties say, as people would. The values are the customer's own words.
/** Translations of the usual answers of forms, by the answer in lower case. */
const timelines: Readonly<Record<string, string>> = {};

export const said = {
  timelines,
  throughForm: (form: string): string => `through “${form}”`,
  seats: (value: string): string => (value === '1' ? '1 seat' : `${value} seats`),
  teamOf: (value: string): string => (value === '1' ? '1 person' : `${value} people`),
  employees: (value: string): string => (value === '1' ? '1 employee' : `${value} employees`),
  budget: (value: string): string => `budget ${value}`,
  comparesWith: (value: string): string => `compares with ${value}`,
  plan: (value: string): string => `${value} plan`,
  newTitle: (value: string): string => `now ${value}`,
  daysInRole: (value: string): string => (value === '1' ? '1 day in the role' : `${value} days in the role`),
  questions: (value: string): string =>
    value === '0' ? '' : value === '1' ? 'asked 1 question' : `asked ${value} questions`,
  visits: (value: string): string => `${value} visits`,
  /** How long a page was read; null if it is unknown which. */
  timeOn: (time: string, page: string | null): string =>
    page === null ? `${time} on the page` : `${time} on ${page}`,
};
