// The readable view on a stream: redrawn in place on a terminal, appended line by line in a pipe.
import { byRank } from '../../../../shared/by-rank.ts';
import { styleText } from 'node:util';
import { messages } from '../../../../shared/messages/messages.ts';
import type { Alert, PanelState } from '../../../../shared/model.ts';
import { personName } from '../../../../shared/words/team-words.ts';
import type { Clock } from '../../../machine/clock.ts';
import { terminalText } from '../../../machine/outside-text.ts';
import { nextStep } from './next-step.ts';
import { renderAlert, renderHot, renderScreen, type Line, type Span } from './screen.ts';
import type { HeadlessView } from './view.ts';

/** A terminal, or the target of a pipe, which has no size. */
export interface ScreenOutput {
  readonly isTTY: boolean;
  readonly columns: number | undefined;
  readonly rows: number | undefined;
  /** Called whenever the terminal has another size. Returns how to stop that. */
  onResize(listener: () => void): () => void;
  write(text: string): Promise<boolean>;
}

export interface LiveViewParts {
  readonly output: ScreenOutput;
  readonly clock: Pick<Clock, 'now' | 'utcOffsetMinutes'>;
}

/** Alerts kept for the screen: more than fit on the tallest one. */
const MOST_ALERTS = 100;

/** Width of a line in a pipe. */
const PIPE_COLUMNS = 110;

/** For a terminal that does not report one. */
const USUAL_ROWS = 24;

/**
 * The screen is drawn in the alternate buffer, so that the terminal shows its earlier contents again at the end. Lines do not
 * wrap there: a terminal that draws a letter wider than others do would otherwise push the first lines out of it.
 */
const ENTER_SCREEN = '\u001b[?1049h\u001b[?25l\u001b[?7l';
const LEAVE_SCREEN = '\u001b[?7h\u001b[?25h\u001b[?1049l';
const HOME = '\u001b[H';
const CLEAR_TO_LINE_END = '\u001b[K';
const CLEAR_BELOW = '\u001b[J';

const styles = { bold: 'bold', dim: 'gray', heat: 'yellow', warn: 'yellow', bad: 'red' } as const;

/** The only way for a line to reach the stream: control sequences in it are ours. */
function drawLine(line: Line, isColoured: boolean): string {
  return line.map((span) => drawSpan(span, isColoured)).join('');
}

function drawSpan({ style, text }: Span, isColoured: boolean): string {
  const clean = terminalText(text);
  return isColoured && style !== 'plain' ? styleText(styles[style], clean) : clean;
}

/** The letters have been loaded (cell-width.ts), because a state that is shown is drawn at once. */
export function createLiveView({ output, clock }: LiveViewParts): HeadlessView {
  const isTerminal = output.isTTY;
  const isColoured = isTerminal && process.env['NO_COLOR'] === undefined;
  const draw = (line: Line): string => drawLine(line, isColoured);
  const utcOffsetMinutes = (at: number): number => clock.utcOffsetMinutes(at);
  const alerts: Alert[] = [];
  let lastStatus = '';
  let lastOrder = '';
  let isEntered = false;
  let shown: PanelState | null = null;

  const drawScreen = (state: PanelState): void => {
    if (!isEntered) void output.write(ENTER_SCREEN);
    isEntered = true;
    const { columns = PIPE_COLUMNS, rows = USUAL_ROWS } = output;
    const lines = renderScreen({
      state,
      alerts,
      now: clock.now(),
      utcOffsetMinutes,
      width: columns,
      // The cursor stands on the last one.
      rows: rows - 1,
    });
    void output.write(
      HOME + lines.map((line) => `${draw(line)}${CLEAR_TO_LINE_END}\n`).join('') + CLEAR_BELOW,
    );
  };

  const appendHot = (state: PanelState): void => {
    const order = byRank(state.hot.accounts)
      .slice(0, 10)
      .map((account) => account.domain)
      .join(' ');
    if (order === '' || order === lastOrder) return;
    lastOrder = order;
    void output.write(`${['Hot accounts', ...renderHot(state, PIPE_COLUMNS).map(draw)].join('\n')}\n`);
  };

  const endListening = output.onResize(() => {
    if (isTerminal && shown !== null) drawScreen(shown);
  });

  return {
    ready: () => undefined,
    leader(isLeader) {
      const words = isLeader
        ? 'This relay asks the service.'
        : 'Another relay asks the service; this one stands by.';
      void output.write(`● ${words}\n`);
    },
    poll: () => undefined,
    alert(alert) {
      alerts.push(alert);
      if (alerts.length > MOST_ALERTS) alerts.shift();
      // On a terminal it is drawn with the next state.
      if (isTerminal) return output.write('');
      return output.write(`${draw(renderAlert(alert, { utcOffsetMinutes }, PIPE_COLUMNS))}\n`);
    },
    claim({ account, by, state }) {
      // On a terminal it is beside the account.
      if (isTerminal) return;
      const words = messages().claims;
      const text =
        state === 'claimed' ? words.done.handedOver(account, personName(by)) : words.done.released(account);
      void output.write(`● ${terminalText(text)}\n`);
    },
    status(status) {
      const [problem] = status.problems;
      const words = [status.text, problem?.title, problem?.next ?? nextStep(status)].filter(Boolean);
      const text = words.length === 1 ? status.text : `${status.text}: ${words.slice(1).join(' ')}`;
      if (isTerminal || text === lastStatus) return;
      lastStatus = text;
      void output.write(`● ${terminalText(text.trim())}\n`);
    },
    isDrawn: true,
    show(state) {
      shown = state;
      if (isTerminal) drawScreen(state);
      else appendHot(state);
    },
    end() {
      endListening();
      if (isEntered) void output.write(LEAVE_SCREEN);
      isEntered = false;
    },
  };
}
