// All operations by their names.
import type { FeedName, Surface } from '../../../shared/contract/service.ts';
import type { Operation } from './operation.ts';
import { publicOperations } from './public-api.ts';
import { restOperations } from './rest-api.ts';

export interface SurfaceOperation extends Operation {
  readonly surface: Surface;
}

export const operations: ReadonlyMap<string, SurfaceOperation> = new Map([
  ...ofSurface('public', publicOperations),
  ...ofSurface('rest', restOperations),
]);

function ofSurface(
  surface: Surface,
  table: Readonly<Record<string, Operation>>,
): readonly (readonly [string, SurfaceOperation])[] {
  return Object.entries(table).map(([name, operation]) => [name, { ...operation, surface }]);
}

/** The feeds that poll such operations. */
export function feedsOf(isSuch: (operation: SurfaceOperation) => boolean): readonly FeedName[] {
  return [...operations.values()].filter(isSuch).flatMap(({ feeds = [] }) => feeds);
}
