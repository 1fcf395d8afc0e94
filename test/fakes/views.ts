// The TrayIcon and Panel ports: they keep what they were last given.
import type { Panel, TrayIcon, TrayMenuItem, TrayView } from '../../src/main/ports.ts';
import type { PanelState } from '../../src/shared/model.ts';

export interface FakeTray extends TrayIcon {
  readonly views: TrayView[];
  last(): TrayView;
}

export function createFakeTray(): FakeTray {
  const views: TrayView[] = [];
  return { views, render: (view) => void views.push(view), last: () => lastOf(views) };
}

/** Labels as the menu shows them, a submenu's after its own. */
export function menuLabels(items: readonly TrayMenuItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.kind === 'separator') return ['-'];
    return item.kind === 'submenu' ? [item.label, ...menuLabels(item.items)] : [item.label];
  });
}

export interface FakePanel extends Panel {
  readonly states: PanelState[];
  readonly acts: ('open' | 'hide')[];
  last(): PanelState;
}

export function createFakePanel(): FakePanel {
  const states: PanelState[] = [];
  const acts: ('open' | 'hide')[] = [];
  return {
    states,
    acts,
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
