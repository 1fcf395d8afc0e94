// Evaluates expressions in the main process of a running app, through Node's inspector.
import { WebSocket } from 'undici';
import { z } from 'zod';

export interface MainInspector {
  /** The value of an expression, with `electron` in scope. Rejects when it throws. */
  evaluate(expression: string): Promise<unknown>;
  close(): void;
}

const answerSchema = z.object({
  id: z.number(),
  result: z.object({
    result: z.object({ value: z.unknown().optional() }),
    exceptionDetails: z.unknown().optional(),
  }),
});

/** `address` is the `ws://…` that Node prints at the start. */
export async function openInspector(address: string): Promise<MainInspector> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: z.infer<typeof answerSchema>['result']) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.safeParse(JSON.parse(String(data)));
    if (answer.success) waiting.get(answer.data.id)?.(answer.data.result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  // The app consists of ES modules, so there is no `require` in the inspector's scope.
  const scope = `const electron = process.getBuiltinModule('module').createRequire(process.execPath)('electron');`;
  return {
    async evaluate(expression) {
      const id = (lastId += 1);
      const answered = new Promise<z.infer<typeof answerSchema>['result']>((resolve) =>
        waiting.set(id, resolve),
      );
      const params = { expression: `{ ${scope} ${expression} }`, returnByValue: true };
      socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }));
      const answer = await answered;
      waiting.delete(id);
      if (answer.exceptionDetails !== undefined) throw new Error(`Main did not evaluate “${expression}”.`);
      return answer.result.value;
    },
    close: () => socket.close(),
  };
}
