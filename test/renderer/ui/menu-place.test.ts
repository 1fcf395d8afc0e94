import { expect, test } from 'vitest';
import { placeHint, placeMenu } from '../../../src/renderer/ui/menu-place.ts';

const window = { width: 320, height: 480 };
const menu = { width: 180, height: 100 };
const buttonAt = (left: number, top: number) => ({ left, top, width: 28, height: 28 });

test('is next to its button, on the requested side', () => {
  const button = buttonAt(200, 300);
  expect(placeMenu(button, menu, window, { at: 'below', align: 'end' })).toEqual({ left: 48, top: 332 });
  expect(placeMenu(button, menu, window, { at: 'above', align: 'end' })).toEqual({ left: 48, top: 196 });
  expect(placeMenu(buttonAt(20, 300), menu, window, { at: 'above', align: 'start' }).left).toBe(20);
});

test('is pushed in where it would leave the window at a side', () => {
  expect(placeMenu(buttonAt(200, 100), menu, window, { at: 'below', align: 'start' }).left).toBe(136);
  expect(placeMenu(buttonAt(20, 100), menu, window, { at: 'below', align: 'end' }).left).toBe(4);
});

test('changes to the other side when the requested one has no room, and stays when neither has', () => {
  expect(placeMenu(buttonAt(20, 440), menu, window, { at: 'below', align: 'start' }).top).toBe(336);
  expect(placeMenu(buttonAt(20, 20), menu, window, { at: 'above', align: 'start' }).top).toBe(52);
  const tall = { width: 180, height: 400 };
  expect(placeMenu(buttonAt(20, 200), tall, window, { at: 'below', align: 'start' }).top).toBe(76);
  expect(placeMenu(buttonAt(20, 200), tall, window, { at: 'above', align: 'start' }).top).toBe(4);
});

test('a hint stands where it covers no other button: on the other side, at the other edge, or farther away', () => {
  const hint = { width: 100, height: 20 };
  const wish = { at: 'below', align: 'end' } as const;
  const button = buttonAt(200, 300);
  const placed = (...others: readonly ReturnType<typeof buttonAt>[]) =>
    placeHint(button, hint, window, wish, others);
  expect(placed()).toEqual({ left: 128, top: 332 });
  expect(placed(buttonAt(140, 332))).toEqual({ left: 200, top: 332 });
  const row = { left: 0, top: 332, width: 320, height: 28 };
  expect(placed(row)).toEqual({ left: 128, top: 276 });
  const beside = [buttonAt(170, 300), buttonAt(230, 300)];
  expect(placed(row, { ...row, top: 270 }, ...beside)).toEqual({ left: 128, top: 380 });
});
