// The names by which the panel still takes its end of the calls.
export type * from './contract/answers.ts';
export type { ConnectRequest, FeedQuery } from './contract/arguments.ts';
export type { Envelope as IpcAnswer, HotlistBridge } from './contract/bridge.ts';
export type { CallHandlers as IpcCalls, CallName as IpcCallName } from './contract/calls.ts';
export type { PauseLength } from './contract/marks.ts';
export type { FeedPage } from './model/feed.ts';
