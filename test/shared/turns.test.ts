import { expect, test } from 'vitest';
import { createTurns } from '../../src/shared/turns.ts';

test('work begins when all before it has ended, and the next one after a failure as well', async () => {
  const inTurn = createTurns();
  const said: string[] = [];
  let end = (): void => undefined;
  const slow = inTurn(async () => {
    said.push('slow begins');
    await new Promise<void>((resolve) => (end = resolve));
    said.push('slow ends');
    return 'slow';
  });
  const failed = inTurn(() => {
    said.push('fails');
    throw new Error('failed');
  });
  const last = inTurn(() => said.push('last'));
  await Promise.resolve();
  expect(said).toEqual(['slow begins']);
  end();
  await expect(slow).resolves.toBe('slow');
  await expect(failed).rejects.toThrow('failed');
  await expect(last).resolves.toBe(4);
  expect(said).toEqual(['slow begins', 'slow ends', 'fails', 'last']);
});
