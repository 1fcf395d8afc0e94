// The demo service's public face.

export { systemClock, type ServiceClock } from './clock.ts';
export type { FaultBoard, FaultEntry } from './faults/board.ts';
export { FAULT_KINDS, type Fault, type FaultInput, type FaultKind } from './faults/fault.ts';
export { OPERATIONS, type Operation } from './operations.ts';
export {
  PLANS,
  SCENARIOS,
  type HistorySize,
  type PlanName,
  type ScenarioName,
  type SeenRequest,
  type ServiceOptions,
} from './options.ts';
export type { RequestEntry, RequestLog } from './request-log.ts';
export { startService, type RunningService } from './server.ts';
export { createService, type Service } from './service.ts';
export type { AccountView, PersonView, WorldCounts, WorldHandle } from './world-handle.ts';
