// Errors that nobody caught in the page: a listener that threw, a rejected promise that nobody handles. Guarded.svelte
// covers drawing.
import { messages } from '../../shared/messages/messages.ts';
import type { Announcer } from '../client/call.ts';

/** Returns the function that ends it. */
export function announceUncaught(page: EventTarget, announcer: Pick<Announcer, 'showProblem'>): () => void {
  const onError = (event: Event): void => {
    // Chromium reports a loop of its own observers as an event without an error; nothing failed.
    if ('error' in event && (event.error ?? null) !== null) announcer.showProblem(messages().shell.uncaught);
  };
  const onRejection = (): void => announcer.showProblem(messages().shell.uncaught);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
