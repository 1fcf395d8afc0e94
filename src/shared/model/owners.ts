// The owner of an account, by a list that the user imported.

export interface Owner {
  /** Of the organization's users (API 2.1); null for somebody who is known by the name in the team alone. */
  readonly id: number | null;
  readonly name: string;
}
