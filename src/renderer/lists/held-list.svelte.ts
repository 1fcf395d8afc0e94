// A list that stands still while somebody is in it: with the pointer resting on its page, or the keyboard in its rows. What
// would move them waits until the user leaves, asks for it, or the window is hidden. Nothing else ends it, and meanwhile a
// button says that something waits (HeldNews.svelte).
import { tick } from 'svelte';
import { holdRows, keepDrawn, showRows, type HeldRows } from './hold.ts';
import { slideRows } from './slide-rows.ts';

export interface HeldListOptions<Row> {
  readonly rows: () => readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Identifies what is listed: another list is shown at once. */
  readonly listed: () => string;
  /** For a row that has disappeared from `rows`: see `holdRows`. Left out: it keeps its place. */
  readonly keeps?: (row: Row) => boolean;
  /** See `holdRows`. Left out: none is. */
  readonly isBroughtBack?: (row: Row) => boolean;
  /** See `holdRows`. */
  readonly asHeld?: (now: Row, before: Row) => Row;
}

export interface HeldList<Row> extends HeldRows<Row> {
  readonly isHeld: boolean;
  /** How often it was released. */
  readonly turn: number;
  /** For `{@attach}` on anything inside the page's `[data-scroll]`. */
  readonly attach: (inside: HTMLElement) => () => void;
  /** Lets in what waits; from then on the rows are held as they are now. */
  release(): void;
  /** Focuses the first row once it exists. */
  focusFirst(): void;
}

const ROW = 'li, [role=listitem]';
/**
 * Beside the page, but about its rows: the bar of the selected ones, and a row's menu. On the way there and back the rows stand
 * still, and when either disappears beneath the pointer.
 */
const NEAR = '[data-selection-bar], [popover]';
/** Includes the button that says what waits, or it would disappear as the focus arrives. */
const WITHIN = `${ROW}, [data-row], [data-held-news]`;

export function createHeldList<Row>(options: HeldListOptions<Row>): HeldList<Row> {
  const { rows, keyOf, listed, keeps = () => true, isBroughtBack, asHeld } = options;
  let isPointed = $state.raw(false);
  let hasFocus = $state.raw(false);
  let turn = $state.raw(0);
  let area: HTMLElement | null = null;
  let shown: readonly Row[] = [];
  let shownAs = '';

  const held = $derived.by((): HeldRows<Row> => {
    const incoming = rows();
    const name = `${String(turn)} ${listed()}`;
    const isSame = name === shownAs && (isPointed || hasFocus);
    const kept = isSame
      ? holdRows(shown, incoming, { keyOf, keeps, isBroughtBack, asHeld })
      : showRows(incoming);
    const next = kept.rows.length === 0 ? showRows(incoming) : kept;
    // The pointer comes and goes, and states are pushed, without moving a row.
    shown = keepDrawn({ rows: shown, name: shownAs }, { rows: next.rows, name });
    shownAs = name;
    return { ...next, rows: shown };
  });

  /** Before the change that lets rows move, so that one sees where they go. */
  const slide = (): void => {
    if (area !== null && (held.newCount > 0 || held.isReordered)) slideRows(area, tick);
  };
  const setPointed = (next: boolean): void => {
    if (!next && isPointed && !hasFocus) slide();
    isPointed = next;
  };
  const setFocus = (next: boolean): void => {
    if (!next && hasFocus && !isPointed) slide();
    hasFocus = next;
  };
  const isRow = (target: EventTarget | null): boolean =>
    target instanceof Element && target.matches(':focus-visible') && target.closest(WITHIN) !== null;

  return {
    get rows() {
      return held.rows;
    },
    get newCount() {
      return held.newCount;
    },
    get isReordered() {
      return held.isReordered;
    },
    get turn() {
      return turn;
    },
    get isHeld() {
      return isPointed || hasFocus;
    },
    attach(inside) {
      const scrolled = inside.closest<HTMLElement>('[data-scroll]');
      if (scrolled === null) return () => undefined;
      area = scrolled;
      const listeners = new AbortController();
      const { signal } = listeners;
      const onenter = (): void => setPointed(true);
      scrolled.addEventListener('pointerenter', onenter, { signal });
      // A page can appear beneath a resting pointer.
      scrolled.addEventListener('pointermove', onenter, { signal });
      scrolled.addEventListener('pointerdown', onenter, { signal });
      const isNear = (place: EventTarget | null): boolean =>
        place instanceof Element && (scrolled.contains(place) || place.closest(NEAR) !== null);
      scrolled.addEventListener(
        'pointerleave',
        ({ relatedTarget }) => {
          if (!isNear(relatedTarget)) setPointed(false);
        },
        { signal },
      );
      const onout = ({ target, relatedTarget }: PointerEvent): void => {
        if (isNear(target) && !isNear(relatedTarget)) setPointed(false);
      };
      document.addEventListener('pointerout', onout, { signal });
      const onfocus = ({ target }: Event): void => {
        const isWithin = isRow(target) && target instanceof Node && scrolled.contains(target);
        queueMicrotask(() => setFocus(isWithin));
      };
      // This also fires when the window loses the focus, which later returns with it. A row that disappears takes its focus
      // with it while the page is drawn, and its neighbour receives it: the list stands still meanwhile.
      const onblur = ({ target, relatedTarget }: FocusEvent): void => {
        if (relatedTarget !== null) return;
        queueMicrotask(() => {
          if (target instanceof Node && target.isConnected) setFocus(false);
        });
      };
      document.addEventListener('focusin', onfocus, { signal });
      scrolled.addEventListener('focusout', onblur, { signal });
      const onvisibility = (): void => {
        if (document.visibilityState !== 'hidden') return;
        isPointed = false;
        hasFocus = false;
      };
      document.addEventListener('visibilitychange', onvisibility, { signal });
      if (scrolled.matches(':hover')) queueMicrotask(onenter);
      return () => {
        area = null;
        listeners.abort();
      };
    },
    release() {
      slide();
      turn += 1;
    },
    focusFirst() {
      const first = (): void => area?.querySelector<HTMLElement>(`:is(${ROW}) [data-row]`)?.focus();
      void tick().then(first);
    },
  };
}
