// The settings, by the names of the settings where they are those of one.
export const settings = {
  language: { title: 'Language', system: 'Match system' },
};
