// The readable view in a pipe and on a terminal: whatever comes from outside is shown only as text.
import { PassThrough } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { loadLetters } from '../../../../../src/main/machine/cell-width.ts';
import { createLiveView } from '../../../../../src/main/hosts/system/headless/live-view.ts';
import { createOutput } from '../../../../../src/main/hosts/system/headless/output.ts';
import { fakePanelState } from '../../../../fakes/bridge-data.ts';
import { createFakeClock } from '../../../../fakes/clock.ts';
import { makeAlert, written as asWritten } from '../../../../fakes/records.ts';

beforeAll(() => loadLetters());

const hostile = 'Alder\u001b]0;owned\u0007\r\u001b[2J\u202e';

function view() {
  const output = new PassThrough();
  const journal = createLiveView({
    output: createOutput(output, () => undefined),
    clock: createFakeClock(),
  });
  return { journal, written: (): string => String(output.read()) };
}

test('an alert in a pipe is one line without anything that a terminal obeys', () => {
  const { journal, written } = view();
  void journal.alert(makeAlert('a', { content: asWritten(hostile, `${hostile} Demo request\nEvil`) }), 1);
  const line = written();
  expect(line).toMatch(/^ {2}\d\d:\d\d {2}Alder +Alder .*Demo request Evil\n$/);
  expect(line.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test('on a terminal that has another size, it is drawn again at once, until the end', () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 });
  const read = (): string => String((terminal.read() as Buffer | null) ?? '');
  const journal = createLiveView({
    output: createOutput(terminal, () => undefined),
    clock: createFakeClock(),
  });
  terminal.emit('resize');
  expect(read()).toBe('');
  journal.show(fakePanelState);
  expect(read().split('\n').length).toBeGreaterThan(8);
  terminal.rows = 6;
  terminal.emit('resize');
  expect(read().split('\n')).toHaveLength(6);
  journal.end();
  read();
  terminal.emit('resize');
  expect(read()).toBe('');
});
