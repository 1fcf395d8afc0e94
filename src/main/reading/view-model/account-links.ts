// Where an account can be opened: its site, LinkedIn, and the user's CRM by the template they set. Pure.
import { messages } from '../../../shared/messages/messages.ts';
import type { Account, AccountView, CrmTemplateAnswer } from '../../../shared/model.ts';
import { allowedLink, linkedInLink } from '../../machine/link-policy.ts';

const placeholders = /\{(domain|name|linkedin)\}/g;

type Named = Pick<Account, 'domain' | 'name' | 'linkedInUrl'>;

export function linksOf(account: Named, crmUrlTemplate: string): AccountView['links'] {
  return {
    // The placeholder of an account without a domain has no dot, so the policy refuses it.
    site: allowedLink(`https://${account.domain}/`),
    linkedIn: account.linkedInUrl === null ? null : linkedInLink(account.linkedInUrl),
    crm:
      crmUrlTemplate === '' || checkCrmTemplate(crmUrlTemplate).kind === 'refused'
        ? null
        : fillTemplate(crmUrlTemplate, account),
  };
}

const example: Named = {
  domain: 'acme.example',
  name: 'Acme & Sons',
  linkedInUrl: 'https://www.linkedin.com/company/acme-example',
};

/** Shares nothing with the example. */
const other: Named = { domain: 'b.test', name: 'c.test', linkedInUrl: 'https://d.test' };

/** Checks what a user typed as the CRM's address; '' removes it. */
export function checkCrmTemplate(template: string): CrmTemplateAnswer {
  if (template === '') return { kind: 'ok', example: '' };
  if (!/^https:\/\//i.test(template)) {
    return { kind: 'refused', title: messages().answers.crm.https };
  }
  if (template.match(placeholders) === null) {
    return { kind: 'refused', title: messages().answers.crm.placeholder };
  }
  const link = fillTemplate(template, example);
  // The host must be fixed in the template, because an account's name could lead anywhere. A browser skips further slashes, so
  // how the template looks does not tell.
  if (/^https:\/\/[^/?#]*\{/i.test(template) || hostOf(link) !== hostOf(fillTemplate(template, other))) {
    return { kind: 'refused', title: messages().answers.crm.host };
  }
  if (link === null) return { kind: 'refused', title: messages().answers.crm.notOpened };
  return { kind: 'ok', example: link };
}

function hostOf(link: string | null): string | null {
  return link === null ? null : new URL(link).host;
}

function fillTemplate(template: string, account: Named): string | null {
  const values: Readonly<Record<string, string>> = {
    domain: account.domain,
    name: account.name,
    linkedin: account.linkedInUrl ?? '',
  };
  return allowedLink(
    template.replace(placeholders, (_whole, name: string) => encodeURIComponent(values[name] ?? '')),
  );
}
