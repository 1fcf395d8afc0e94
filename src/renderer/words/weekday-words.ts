// The days of the week, Monday first, as short and as long words.

export const dayNames: readonly { readonly day: number; readonly short: string; readonly long: string }[] = [
  { day: 1, short: 'Mo', long: 'Monday' },
  { day: 2, short: 'Tu', long: 'Tuesday' },
  { day: 3, short: 'We', long: 'Wednesday' },
  { day: 4, short: 'Th', long: 'Thursday' },
  { day: 5, short: 'Fr', long: 'Friday' },
  { day: 6, short: 'Sa', long: 'Saturday' },
  { day: 0, short: 'Su', long: 'Sunday' },
];
