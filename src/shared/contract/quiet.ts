// How quiet hours are defined: as hours of their own on some days, or as everything outside the working hours.
export const quietChoices = ['working-hours', 'set-hours'] as const;
