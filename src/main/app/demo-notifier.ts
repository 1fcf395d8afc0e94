// The demo's notifications: each says that it is one, and none stays on the screen after the demo.
import { messages } from '../../shared/messages/messages.ts';
import type { Notifier } from '../pipeline/alerts/deliver/notifier.ts';

export interface DemoNotifier extends Notifier {
  /** About an invented company that nobody cares about any more. */
  closeAll(): void;
}

export function createDemoNotifier(notifier: Notifier): DemoNotifier {
  const shown = new Set<string>();
  // In front, so that a cut title says it too.
  const marked = (title: string): string => messages().statusLine.ofDemo(title);
  return {
    show(request) {
      shown.add(request.id);
      return notifier.show({ ...request, title: marked(request.title) });
    },
    ...(notifier.update !== undefined && {
      update: (id, words) => notifier.update?.(id, { ...words, title: marked(words.title) }),
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
