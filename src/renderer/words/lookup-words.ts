// What to try when a lookup found nothing, by what was typed or pasted. Pure.

/** `serviceFrom`: from so many letters on the service is asked. */
export function nothingAdvice(typed: string, serviceFrom: number): string {
  const text = typed.trim().toLowerCase();
  if (text.length < serviceFrom) {
    return `Type at least ${String(serviceFrom)} characters to search the service too.`;
  }
  if (text.includes('linkedin.com/company/')) {
    return 'Hotlist has not seen an account with this LinkedIn page. Try its web domain, such as acme.example.';
  }
  if (text.includes('linkedin.com/in/')) return 'Neither Hotlist nor the service knows this person.';
  if (/\s/u.test(text) || !/[.@]/u.test(text)) {
    return 'Try the web domain of the company, such as acme.example, or paste a LinkedIn address.';
  }
  return text.includes('@')
    ? 'No signal of this e-mail or its company has been recorded, here or at the service.'
    : 'No signal of this domain has been recorded, here or at the service.';
}
