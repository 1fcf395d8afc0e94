// The calls about what is connected, and whether it is asked now.
import type { CallHandlers } from '../../shared/contract/calls.ts';
import type { CallParts } from './call-parts.ts';

type Parts = Pick<
  CallParts,
  | 'connections'
  | 'hasDemo'
  | 'onCheck'
  | 'pause'
  | 'ports'
  | 'preferences'
  | 'publish'
  | 'reconnect'
  | 'workspace'
>;

export function createConnectionCalls({ connections, preferences, publish, workspace, ...parts }: Parts) {
  return {
    async connect(request) {
      const answer = await connections.connect(request);
      if (answer.kind === 'connected') await parts.reconnect(request.surface);
      return answer;
    },
    async disconnect(surface) {
      const leaving = connections.disconnect(surface);
      await parts.reconnect();
      // A locked keychain may take its time, or the user to unlock it.
      const answer = await leaving;
      publish();
      return answer;
    },
    async startDemo() {
      if (!parts.hasDemo) return null;
      preferences.update({ mode: 'demo' });
      await parts.reconnect();
      return null;
    },
    async leaveDemo() {
      const { addresses } = preferences.current();
      const isConnected = addresses.public !== null || addresses.rest !== null;
      const { team } = preferences.current();
      preferences.update({ mode: team !== null ? 'team' : isConnected ? 'connected' : 'none' });
      await parts.reconnect();
      return null;
    },
    async checkNow() {
      parts.onCheck();
      // A keychain that was locked when it was asked may have been unlocked since.
      const { mode } = preferences.current();
      const isKeyMissing =
        (mode === 'connected' && connections.isKeyMissing()) || (mode === 'team' && workspace() === null);
      if (isKeyMissing) await parts.reconnect();
      await workspace()?.checkNow();
      return null;
    },
    async signInToProxy(address, name, password) {
      const { proxy } = parts.ports;
      if (proxy === undefined) return { kind: 'refused', reason: 'nobody-asks' };
      const answer = await proxy.signIn(address, name, password);
      if (answer.kind !== 'refused') {
        parts.onCheck();
        void workspace()?.checkNow();
      }
      publish();
      return answer;
    },
    async forgetProxyPassword() {
      const isGone = (await parts.ports.proxy?.forget()) ?? true;
      publish();
      return isGone;
    },
    stopReading() {
      workspace()?.stopReading();
      return null;
    },
    async pause(length) {
      await parts.pause(length);
      return null;
    },
    async resume() {
      await parts.pause(null);
      return null;
    },
  } satisfies Partial<CallHandlers>;
}
