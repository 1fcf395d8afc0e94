// What is saved for support, as the user reads it beforehand.

export interface ReportFile {
  readonly name: string;
  readonly bytes: number;
}

/** A part of such a file. */
export interface ReportPiece {
  readonly text: string;
  /** Where the next one begins; null at the end. */
  readonly nextOffset: number | null;
}
