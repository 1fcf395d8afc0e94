// What the user is alerted to about watched accounts and people: everything, or only what is worth a look.
export const watchedChoices = ['everything', 'worth-a-look'] as const;
