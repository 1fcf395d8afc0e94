// The words both processes share, by subject. Import them from here.
export type * from './alert-model.ts';
export type * from './attention-model.ts';
export type * from './browse-model.ts';
export type * from './contract/failures.ts';
export type * from './contract/filters.ts';
export type * from './contract/marks.ts';
export type * from './contract/routes.ts';
export type * from './contract/service.ts';
export type * from './contract/settings.ts';
export type * from './contract/status.ts';
export type * from './diagnostics-model.ts';
export type * from './failure-model.ts';
export type * from './filter-model.ts';
export type * from './list-model.ts';
export type * from './pace-model.ts';
export type * from './panel-model.ts';
export type * from './service-model.ts';
