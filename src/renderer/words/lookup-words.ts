// What to try when a lookup found nothing, by what was typed or pasted. Pure.

/** `isShort`: too short for the service to be asked. */
export function nothingAdvice(typed: string, isShort: boolean): string {
  const text = typed.trim().toLowerCase();
  if (isShort) return 'Write a little more, and the service is asked too.';
  if (text.includes('linkedin.com/company/')) {
    return 'No account with this LinkedIn page has been met. Try its web domain, such as acme.example.';
  }
  if (text.includes('linkedin.com/in/')) return 'Neither Hotlist nor the service knows this person.';
  if (/\s/u.test(text) || !/[.@]/u.test(text)) {
    return 'Try the web domain of the company, such as acme.example, or paste a LinkedIn address.';
  }
  return text.includes('@')
    ? 'No signal of this e-mail or its company has been recorded, here or at the service.'
    : 'No signal of this domain has been recorded, here or at the service.';
}
