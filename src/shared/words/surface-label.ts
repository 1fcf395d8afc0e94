// What a surface is called where the user reads it: by the letter of the service's own documents.
import type { Surface } from '../model.ts';

export const surfaceLabel: Readonly<Record<Surface, string>> = { public: 'Surface A', rest: 'Surface B' };
