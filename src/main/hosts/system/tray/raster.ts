// A tiny rasteriser: layers of shapes given by distance functions, blended into straight RGBA with smooth edges. It knows
// nothing about icons. Icons are drawn instead of read from files so that they are sharp at every size and scale.

/** Signed distance to the shape's edge in the drawing's units; negative inside. */
export type Shape = (x: number, y: number) => number;

export interface Color {
  /** 0 to 255. */
  readonly r: number;
  readonly g: number;
  readonly b: number;
  /** 0 to 1. */
  readonly a: number;
}

/** `erase` cuts the shape out of the layers below. */
export interface Layer {
  readonly shape: Shape;
  readonly paint: Color | ((x: number, y: number) => Color) | 'erase';
}

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Straight (not premultiplied) RGBA, rows from the top. */
  readonly rgba: Uint8ClampedArray;
}

/** The distance at a tile's centre tells whether a shape's edge can cross the tile. px. */
const TILE_PX = 4;
/** From the centre of a tile to the centre of its farthest pixel, plus the half pixel over which an edge is smooth. */
const REACH_PX = ((TILE_PX - 1) / 2) * Math.SQRT2 + 0.5;

/** A square of `sizePx` that shows `units` by `units` of the drawing. */
export function drawLayers(layers: readonly Layer[], sizePx: number, units: number): Bitmap {
  const rgba = new Uint8ClampedArray(sizePx * sizePx * 4);
  const scale = sizePx / units;
  for (let top = 0; top < sizePx; top += TILE_PX) {
    for (let left = 0; left < sizePx; left += TILE_PX) {
      const near = layersNear(layers, (left + TILE_PX / 2) / scale, (top + TILE_PX / 2) / scale, scale);
      if (near.length === 0) continue;
      for (let row = top; row < Math.min(top + TILE_PX, sizePx); row += 1) {
        for (let column = left; column < Math.min(left + TILE_PX, sizePx); column += 1) {
          const pixel = blend(near, (column + 0.5) / scale, (row + 0.5) / scale, scale);
          const at = (row * sizePx + column) * 4;
          rgba[at] = pixel.r;
          rgba[at + 1] = pixel.g;
          rgba[at + 2] = pixel.b;
          rgba[at + 3] = pixel.a * 255;
        }
      }
    }
  }
  return { width: sizePx, height: sizePx, rgba };
}

/** The layers that reach into the tile around this point; one that covers all of it needs no distance per pixel. */
function layersNear(layers: readonly Layer[], x: number, y: number, scale: number): readonly Layer[] {
  return layers.flatMap((layer) => {
    const distancePx = layer.shape(x, y) * scale;
    if (distancePx >= REACH_PX) return [];
    return distancePx <= -REACH_PX ? [{ ...layer, shape: everywhere }] : [layer];
  });
}

const everywhere: Shape = () => Number.NEGATIVE_INFINITY;

function blend(layers: readonly Layer[], x: number, y: number, scale: number): Color {
  let below: Color = { r: 0, g: 0, b: 0, a: 0 };
  for (const { shape, paint } of layers) {
    // Half a pixel on either side of the edge is the smooth part.
    const cover = Math.max(0, Math.min(1, 0.5 - shape(x, y) * scale));
    if (cover === 0) continue;
    below =
      paint === 'erase' ? { ...below, a: below.a * (1 - cover) } : over(resolve(paint, x, y), cover, below);
  }
  return below;
}

function resolve(paint: Color | ((x: number, y: number) => Color), x: number, y: number): Color {
  return typeof paint === 'function' ? paint(x, y) : paint;
}

function over(top: Color, cover: number, below: Color): Color {
  const alpha = top.a * cover;
  const a = alpha + below.a * (1 - alpha);
  const mix = (upper: number, lower: number): number => (upper * alpha + lower * below.a * (1 - alpha)) / a;
  return { r: mix(top.r, below.r), g: mix(top.g, below.g), b: mix(top.b, below.b), a };
}

export type Point = readonly [x: number, y: number];

export function disc([cx, cy]: Point, radius: number): Shape {
  return (x, y) => Math.hypot(x - cx, y - cy) - radius;
}

/** The shape's edge, drawn with a pen of this width. */
export function outline(shape: Shape, width: number): Shape {
  return (x, y) => Math.abs(shape(x, y)) - width / 2;
}

/** The shape, larger by `by` on every side. */
export function grow(shape: Shape, by: number): Shape {
  return (x, y) => shape(x, y) - by;
}

export function union(shapes: readonly Shape[]): Shape {
  return (x, y) => Math.min(...shapes.map((shape) => shape(x, y)));
}

export function box([cx, cy]: Point, width: number, height: number, radius: number): Shape {
  return (x, y) => {
    const dx = Math.abs(x - cx) - width / 2 + radius;
    const dy = Math.abs(y - cy) - height / 2 + radius;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  };
}

/** A line through the points, with round ends and corners. */
export function stroke(points: readonly Point[], width: number): Shape {
  const segments = segmentsOf(points);
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const segment of segments) nearest = Math.min(nearest, squaredDistance(x, y, segment));
    return Math.sqrt(nearest) - width / 2;
  };
}

/** A closed area; the points go around it once. */
export function polygon(points: readonly Point[]): Shape {
  const first = points[0];
  const segments = segmentsOf(first === undefined ? points : [...points, first]);
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    let isInside = false;
    for (const segment of segments) {
      nearest = Math.min(nearest, squaredDistance(x, y, segment));
      const { fromX, fromY, dx, dy } = segment;
      const crosses = fromY > y !== fromY + dy > y && x < (dx * (y - fromY)) / dy + fromX;
      if (crosses) isInside = !isInside;
    }
    return Math.sqrt(nearest) * (isInside ? -1 : 1);
  };
}

/** Points along a cubic Bézier curve, without its start, so that curves can be joined. */
export function curve(start: Point, c1: Point, c2: Point, end: Point, steps = 12): Point[] {
  return Array.from({ length: steps }, (_, index): Point => {
    const t = (index + 1) / steps;
    const at = (axis: 0 | 1): number =>
      (1 - t) ** 3 * start[axis] +
      3 * (1 - t) ** 2 * t * c1[axis] +
      3 * (1 - t) * t ** 2 * c2[axis] +
      t ** 3 * end[axis];
    return [at(0), at(1)];
  });
}

/** A picture is drawn once, by code that has not run before; plain numbers are fastest then. */
interface Segment {
  readonly fromX: number;
  readonly fromY: number;
  readonly dx: number;
  readonly dy: number;
  readonly squaredLength: number;
}

function segmentsOf(points: readonly Point[]): readonly Segment[] {
  return points.slice(1).map((end, index): Segment => {
    const [fromX, fromY] = points[index] ?? end;
    const [dx, dy] = [end[0] - fromX, end[1] - fromY];
    return { fromX, fromY, dx, dy, squaredLength: dx * dx + dy * dy };
  });
}

function squaredDistance(x: number, y: number, segment: Segment): number {
  const { fromX, fromY, dx, dy, squaredLength } = segment;
  const toX = x - fromX;
  const toY = y - fromY;
  const along = squaredLength === 0 ? 0 : (toX * dx + toY * dy) / squaredLength;
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  const offX = toX - t * dx;
  const offY = toY - t * dy;
  return offX * offX + offY * offY;
}
