// The ports of one of several organizations: its notifications end with its name, and their ids include it. The first
// organization keeps plain ids.
import type { OrganizationAppearance } from '../../shared/contract/organization-appearance.ts';
import { FIRST_ORGANIZATION } from '../../shared/contract/organizations.ts';
import type { Ports } from './ports.ts';
import type { Notifier } from '../pipeline/alerts/deliver/notifier.ts';

export interface Naming {
  /** False once it was left: notifications still on the screen then do nothing. */
  readonly isHere: () => boolean;
  /** Null while there is only one organization, which needs no name. */
  readonly look: () => OrganizationAppearance | null;
  /** Whether names are kept off the screen, so that only the mark identifies it. */
  readonly hidesNames: () => boolean;
}

/** The journal prints for a host with a single organization. */
export function portsOf(organization: string, { journal, ...ports }: Ports, naming: Naming): Ports {
  const isFirst = organization === FIRST_ORGANIZATION;
  return {
    ...ports,
    notifier: nameNotifier(ports.notifier, isFirst ? '' : `${organization}:`, naming),
    ...(isFirst && journal !== undefined && { journal }),
  };
}

function nameNotifier(notifier: Notifier, prefix: string, { isHere, look, hidesNames }: Naming): Notifier {
  /** The account comes first, so whose it is ends the body: the name, or the mark alone where names are hidden. */
  const named = <Words extends { readonly title: string; readonly body: string }>(words: Words): Words => {
    const shown = look();
    if (shown === null) return words;
    const whose = hidesNames() ? shown.mark : shown.name;
    return { ...words, body: [words.body, whose].filter(Boolean).join('\n') };
  };
  return {
    show(request) {
      const { onClick, onAction } = request;
      return notifier.show({
        ...named(request),
        id: prefix + request.id,
        onClick() {
          if (isHere()) onClick();
        },
        ...(onAction !== undefined && {
          onAction(action) {
            if (isHere()) onAction(action);
          },
        }),
      });
    },
    ...(notifier.update !== undefined && {
      update: (id, words) => notifier.update?.(prefix + id, named(words)),
    }),
    close: (id) => notifier.close(prefix + id),
    ...(notifier.service !== undefined && { service: notifier.service }),
  };
}
