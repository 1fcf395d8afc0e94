// The calls about what is connected, and whether it is polled now.
import type { CallHandlers } from '../../../shared/contract/calls.ts';
import { afterPause } from '../../pipeline/alerts/deliver/after-pause.ts';
import type { CallParts } from './call-parts.ts';
import { deleteRecorded } from './delete-recorded.ts';

type Parts = Pick<
  CallParts,
  | 'beginAnew'
  | 'connections'
  | 'hasDemo'
  | 'longWork'
  | 'takenBack'
  | 'onCheck'
  | 'pause'
  | 'ports'
  | 'preferences'
  | 'publish'
  | 'reconnect'
  | 'reconnectAnyway'
  | 'store'
  | 'workspace'
>;

export function createConnectionCalls({
  connections,
  preferences,
  publish,
  store,
  workspace,
  ...parts
}: Parts) {
  return {
    async connect(request) {
      const answer = await connections.connect(request);
      if (answer.kind === 'connected') await parts.reconnectAnyway(request.surface);
      return answer;
    },
    cancelConnect(surface) {
      connections.cancelConnect(surface);
      return null;
    },
    async disconnect(surface, removesData) {
      const left = store();
      const leaving = connections.disconnect(surface);
      // At once: deleting waits for an export to end, and the key is not used meanwhile.
      await parts.reconnectAnyway();
      if (removesData) await deleteRecorded(parts, left);
      // A locked keychain may take its time, or the user's to unlock it.
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
      // A keychain that was locked may have been unlocked since.
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
      const paused = store();
      const held = paused.ledger.listHeld('pause');
      await parts.pause(null);
      return afterPause(paused, held);
    },
  } satisfies Partial<CallHandlers>;
}
