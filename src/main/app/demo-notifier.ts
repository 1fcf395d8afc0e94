// The demo's notifications: each says that it is one, and none stays on the screen after the demo.
import { messages } from '../../shared/messages/messages.ts';
import type { Notifier } from '../pipeline/alerts/deliver/notifier.ts';

export interface DemoNotifier extends Notifier {
  /** About an invented company that nobody cares about any more. */
  closeAll(): void;
}

export function createDemoNotifier(notifier: Notifier): DemoNotifier {
  const shown = new Set<string>();
  // The account comes first.
  const marked = (body: string): string => [body, messages().statusLine.demo].filter(Boolean).join('\n');
  return {
    show(request) {
      shown.add(request.id);
      return notifier.show({ ...request, body: marked(request.body) });
    },
    ...(notifier.update !== undefined && {
      update: (id, words) => notifier.update?.(id, { ...words, body: marked(words.body) }),
    }),
    close(id) {
      shown.delete(id);
      notifier.close(id);
    },
    ...(notifier.service !== undefined && { service: notifier.service }),
    closeAll() {
      for (const id of shown) notifier.close(id);
      shown.clear();
    },
  };
}
