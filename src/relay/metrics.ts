// The relay's state, for Prometheus (`/metrics`, text format 0.0.4) and for whatever restarts it (`/healthz`); on this
// machine only. A dozen gauges need no library: the usual one would add two packages to every copy of the app.
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { SECOND_MS } from '../shared/time-units.ts';
import type { LinkState } from '../main/team/link.ts';
import type { StatusRecord } from '../main/team/records.ts';

export interface RelayView {
  /** State of the connection to the team's server. */
  readonly server: LinkState;
  readonly isLeader: boolean;
  /** This relay or another one leads, by what the server has stored lately. */
  readonly isLed: boolean;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly calls: StatusRecord['calls'];
  readonly ages: StatusRecord['ages'];
  readonly unreadable: StatusRecord['unreadable'];
  readonly work: StatusRecord['work'];
  /** Since the start: requests sent to the service, and records that the server has on disk. */
  readonly requests: number;
  readonly records: number;
  /** Since the start: signals and likes that fit into no record, so nobody in the team gets them. */
  readonly leftOut: number;
  /** Epoch ms; null before the first. */
  readonly lastRecordAt: number | null;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** `port` 0 takes a free one. Rejects if it is taken. */
export async function serveMetrics(port: number, view: () => RelayView): Promise<MetricsServer> {
  const server: Server = createServer((request, response) => {
    const reply = replyTo(request.method ?? '', request.url ?? '', view);
    response.writeHead(reply.status, { 'content-type': reply.type });
    response.end(reply.text);
  });
  server.headersTimeout = 5 * SECOND_MS;
  server.maxConnections = 32;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address === null || typeof address === 'string' ? port : address.port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function replyTo(
  method: string,
  url: string,
  view: () => RelayView,
): { readonly status: number; readonly type: string; readonly text: string } {
  const plain = 'text/plain; charset=utf-8';
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, type: plain, text: '' };
  const path = url.split('?')[0];
  if (path === '/metrics')
    return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', text: metricsText(view()) };
  if (path !== '/healthz') return { status: 404, type: plain, text: '' };
  const trouble = troubleOf(view());
  return { status: trouble === null ? 200 : 503, type: plain, text: `${trouble ?? 'ok'}\n` };
}

/** Why it does not do its work, in one line; null when it does. Standing by counts as doing its work. */
function troubleOf({ server, isLeader, isLed, calls }: RelayView): string | null {
  if (server === 'refused') return 'the team’s server refuses the key in relay.join';
  if (server !== 'connected') return 'the team’s server does not answer';
  if (!isLed)
    return 'no relay leads, because the team’s server stores nothing (of three, two must be up; a single one needs its JetStream and room on its disk)';
  if (!isLeader) return null;
  if (Object.keys(calls).length === 0) return 'the relay has read nothing from the service yet';
  const failing = Object.entries(calls).filter(([, call]) => call.kind !== 'fresh');
  const [first] = failing;
  if (first === undefined) return null;
  const [name, call] = first;
  if (call.kind === 'failed' && call.reason === 'relay-late')
    return `the relay has not read ${name} for too long: its log says why (a full disk, or a key without calls left)`;
  const why =
    call.kind === 'status' ? `status ${String(call.status)}` : call.kind === 'failed' ? call.reason : '';
  return `the service does not answer as it should: ${name}, ${why}`;
}

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly values: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];
}

export function metricsText(view: RelayView): string {
  const { calls, ages, unreadable, work } = view;
  const budgets = work?.budgets ?? [];
  const completeTo = work?.completeTo ?? null;
  const gauge = (name: string, help: string, values: Metric['values']): Metric => ({
    name: `hotlist_relay_${name}`,
    help,
    type: 'gauge',
    values,
  });
  const counter = (name: string, help: string, value: number): Metric => ({
    ...gauge(name, help, [{ value }]),
    type: 'counter',
  });
  const one = (value: number | null): Metric['values'] => (value === null ? [] : [{ value }]);
  return [
    gauge('server_connected', '1 while the team’s server answers.', one(Number(view.server === 'connected'))),
    gauge('leads', '1 while this relay asks the service, 0 while it stands by.', one(Number(view.isLeader))),
    gauge('start_time_seconds', 'When this process started.', one(view.startedAt / SECOND_MS)),
    gauge('resident_memory_bytes', 'Memory of this process.', one(process.memoryUsage.rss())),
    counter('requests_total', 'Requests sent to the service.', view.requests),
    counter('records_total', 'Records that the team’s server has taken.', view.records),
    counter('left_out_total', 'Signals and likes that were too large for a record.', view.leftOut),
    gauge(
      'last_record_time_seconds',
      'When the team’s server last took a record.',
      one(view.lastRecordAt === null ? null : view.lastRecordAt / SECOND_MS),
    ),
    gauge(
      'call_fresh',
      '1 where the last call of this kind went well, lately.',
      Object.entries(calls).map(([call, { kind }]) => ({
        labels: { call },
        value: Number(kind === 'fresh'),
      })),
    ),
    gauge(
      'call_age_seconds',
      'How long ago the service last answered a call of this kind.',
      secondsByCall(ages),
    ),
    gauge(
      'unreadable_seconds',
      'For how long the newest entry of a call of this kind has been unreadable; left out where all can be read.',
      secondsByCall(unreadable),
    ),
    gauge(
      'minute_requests_left',
      'Requests that the service still takes in this minute.',
      budgets.map(({ surface, perMinute, usedThisMinute }) => ({
        labels: { surface },
        value: Math.max(0, perMinute - usedThisMinute),
      })),
    ),
    gauge(
      'day_requests_left',
      'Requests that the service still takes today; left out where it has no limit.',
      budgets.flatMap(({ surface, perDay, usedToday }) =>
        perDay === null ? [] : [{ labels: { surface }, value: Math.max(0, perDay - usedToday) }],
      ),
    ),
    gauge(
      'complete_to_seconds',
      'All signals before this time are known, by the service’s own count.',
      one(completeTo === null ? null : completeTo / SECOND_MS),
    ),
  ]
    .filter(({ values }) => values.length > 0)
    .map(metricLines)
    .join('');
}

function secondsByCall(durations: Readonly<Record<string, number>>): Metric['values'] {
  return Object.entries(durations).map(([call, ms]) => ({ labels: { call }, value: ms / SECOND_MS }));
}

function metricLines({ name, help, type, values }: Metric): string {
  const lines = values.map(({ labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
    return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${String(value)}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
