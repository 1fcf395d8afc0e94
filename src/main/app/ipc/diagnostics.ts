// What is known about the calls, and about everything else between this machine and its data: for the panel and for support.
import type { Diagnostics } from '../../../shared/model.ts';
import type { CallParts } from './call-parts.ts';

/** Null while nothing is connected. */
export function readDiagnostics({
  workspace,
  store,
  ports,
  membership,
  refusedLinks,
}: Pick<CallParts, 'membership' | 'ports' | 'refusedLinks' | 'store' | 'workspace'>): Diagnostics | null {
  const diagnostics = workspace()?.diagnostics() ?? null;
  if (diagnostics === null) return null;
  const refused = refusedLinks();
  const team = membership.diagnostics(store().teamStream.readMark());
  const assistantCalls = ports.host.assistantCalls?.() ?? [];
  return {
    ...diagnostics,
    ...(refused > 0 && { refusedLinks: refused }),
    ...(team !== undefined && { team }),
    ...(assistantCalls.length > 0 && { assistantCalls }),
  };
}
