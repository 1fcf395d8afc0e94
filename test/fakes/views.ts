// The TrayIcon and Panel ports. They keep what they were given last.
import type { Panel } from '../../src/main/app/host.ts';
import type { TrayIcon, TrayMenuItem, TrayView } from '../../src/main/reading/view-model/tray.ts';
import type { PanelState } from '../../src/shared/model.ts';

export interface FakeTray extends TrayIcon {
  readonly views: TrayView[];
  last(): TrayView;
}

export function createFakeTray(): FakeTray {
  const views: TrayView[] = [];
  return { views, render: (view) => void views.push(view), last: () => lastOf(views) };
}

/** The labels as the menu shows them, with a submenu's after its parent's. */
export function menuLabels(items: readonly TrayMenuItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.kind === 'separator') return ['-'];
    return item.kind === 'submenu' ? [item.label, ...menuLabels(item.items)] : [item.label];
  });
}

export interface FakePanel extends Panel {
  readonly states: PanelState[];
  readonly acts: ('open' | 'hide')[];
  /** As when the page hung and was replaced by a new one. */
  replacePage(): void;
  last(): PanelState;
}

export function createFakePanel(): FakePanel {
  const states: PanelState[] = [];
  const acts: ('open' | 'hide')[] = [];
  let onReplaced = (): void => undefined;
  return {
    states,
    acts,
    onReplaced: (listener) => void (onReplaced = listener),
    replacePage: () => onReplaced(),
    publish: (state) => void states.push(state),
    open: () => void acts.push('open'),
    hide: () => void acts.push('hide'),
    last: () => lastOf(states),
  };
}

function lastOf<T>(items: readonly T[]): T {
  const last = items.at(-1);
  if (last === undefined) throw new Error('nothing was rendered yet');
  return last;
}
