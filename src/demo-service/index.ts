// What code outside this folder imports from the demo service.

export { systemClock, type ServiceClock } from './clock.ts';
export { FAULT_KINDS, type FaultInput } from './faults/fault.ts';
export { OPERATIONS } from './operations.ts';
export type { PlanName, ScenarioName, SeenRequest, ServiceOptions } from './options.ts';
export type { RequestEntry } from './request-log.ts';
export { startService, type RunningService } from './server.ts';
export { createService, type Service } from './service.ts';
export type { AccountView } from './world-handle.ts';
