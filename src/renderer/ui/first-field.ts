// Gives the focus to a form that has just opened, or was refused: otherwise what is typed next would go to the lookup.

/** Fields for text that can be typed in. */
const TEXT_FIELDS = ':is(input:not([type=radio], [type=checkbox]), textarea):enabled:read-write';

/** The refused field, or else the first empty one; if all have something in them, the last. */
export function focusFirstField(form: HTMLElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)];
  const field =
    fields.find((one) => one.ariaInvalid === 'true') ??
    fields.find(({ value }) => value === '') ??
    fields.at(-1);
  field?.focus();
}
