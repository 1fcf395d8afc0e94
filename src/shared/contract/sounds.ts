// The closed list of alert sounds.

/** Ours: resources/sounds has a file for each name. From the softest to the clearest. */
export const ownSounds = ['pebble', 'glass', 'bell'] as const;

export type OwnSound = (typeof ownSounds)[number];

export const soundChoices = ['none', 'system', ...ownSounds] as const;

export type SoundChoice = (typeof soundChoices)[number];

export function isOwnSound(choice: SoundChoice): choice is OwnSound {
  return ownSounds.some((sound) => sound === choice);
}
