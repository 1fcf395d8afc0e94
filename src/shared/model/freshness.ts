// How current the service's data is, and why it is not newer.

/** How fresh something fetched on demand is. What was known before stays visible, whatever happened since. */
export interface Freshness {
  /** When the service last gave it; null = never. */
  readonly asOf: number | null;
  /** Why it could not be fetched now, as text; null = it could, or was not requested. */
  readonly problem: string | null;
  /** False when the surface it comes from is not connected. */
  readonly isAvailable: boolean;
}
