// What a server answers while it reloads says nothing yet about whether it applies the change.
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSystemClock } from '../../src/main/machine/clock.ts';
import { checkServers } from '../../src/relay/applied.ts';
import { hasNatsServer } from '../servers/nats-server.ts';
import { startTeam, type RealTeam } from '../servers/real-team.ts';

/** A door to the team's server: it closes the connections that `isClosed` names (0: the first) once they are open. */
async function openDoor(port: number, isClosed: (nth: number) => boolean): Promise<Server> {
  let connections = 0;
  const door = createServer((socket: Socket) => {
    const upstream = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    if (isClosed(connections++)) upstream.once('data', () => socket.destroy());
    socket.pipe(upstream);
    upstream.pipe(socket);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return door;
}

describe.skipIf(!hasNatsServer)(
  'a server that closes connections while it is asked',
  { timeout: 60_000 },
  () => {
    let team: RealTeam;
    let door: Server | null = null;
    beforeEach(async () => {
      team = await startTeam();
    });
    afterEach(async () => {
      door?.close();
      await team.end();
    });

    async function checkThrough(isClosed: (nth: number) => boolean, areReloading = true) {
      door = await openDoor(team.server.port, isClosed);
      const url = `nats://127.0.0.1:${String((door.address() as AddressInfo).port)}`;
      const checked = await checkServers(
        team.folder,
        { ...team.joinOf('relay'), servers: [url] },
        { areReloading, clock: createSystemClock() },
      );
      return checked?.map(({ applied }) => applied);
    }

    test('is asked again, and found to apply the change', async () => {
      expect(await checkThrough((nth) => nth < 2)).toEqual(['applied']);
    });

    test('is not known to apply it if it always does', async () => {
      expect(await checkThrough(() => true)).toEqual(['unknown']);
    });

    test('is asked once if nobody told it to reload', async () => {
      expect(await checkThrough((nth) => nth < 1, false)).toEqual(['unknown']);
    });
  },
);
