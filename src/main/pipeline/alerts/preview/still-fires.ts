// Whether a delivered alert would also be decided with other settings, by its rule and the user's filters.
import { isOfRule } from '../../../../shared/contract/alerts.ts';
import type { Settings } from '../../../../shared/model.ts';
import type { LedgerAlert } from '../../store/ledger.ts';
import type { Store } from '../../store/store.ts';
import { gateReason } from '../decide/decide.ts';
import { rulesByName } from '../decide/evaluate-changes.ts';
import { asWeighed, isIgnored } from '../evidence/ignored-types.ts';
import { isOfCustomers } from '../rules/worth-a-look.ts';

export function wouldStillAlert(alert: LedgerAlert, stored: Store, settings: Settings): boolean {
  // No rule decides these, so no rule's settings matter.
  if (!isOfRule(alert.kind)) return false;
  const store = asWeighed(stored, settings);
  const signal = 'signalId' in alert.cause ? store.signals.find(alert.cause.signalId) : null;
  if (signal !== null && isIgnored(settings, signal.type)) return false;
  const rule = rulesByName[alert.kind];
  const isWatched = isAboutWatched(alert, store);
  if (!rule.stillFires(alert, { store, settings, isWatched })) return false;
  const passesFilters = isWatched && rule.passesFiltersWhenWatched;
  const context = {
    settings,
    account: (domain: string) => store.accounts.find(domain),
    marks: (domain: string) => store.marks.of('account', domain),
  };
  const isAboutCustomers = 'look' in alert.cause && isOfCustomers(alert.cause);
  return gateReason({ account: alert.account, passesFilters, isAboutCustomers }, context) === null;
}

export function isAboutWatched({ account, person }: LedgerAlert, { marks }: Pick<Store, 'marks'>): boolean {
  return (
    (account !== null && marks.of('account', account).isWatched) ||
    (person !== null && marks.of('person', person).isWatched)
  );
}
