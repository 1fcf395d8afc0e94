// Reads the flags of `npm run service`. Nothing starts here.

import { parseArgs } from 'node:util';
import type { FaultInput } from './faults/fault.ts';
import { readFaultFlag } from './faults/flag.ts';
import { PLANS, SCENARIOS, type PlanName, type ScenarioName, type ServiceOptions } from './options.ts';

export type ServiceArgs =
  | {
      readonly kind: 'options';
      readonly options: ServiceOptions;
      /** Print the read-only keys instead of the read-write ones. */
      readonly isReadOnly: boolean;
    }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: string };

const USAGE =
  'npm run service -- [--port 0] [--seed 1] [--rate 6] [--plan growth] [--scenario demo] [--read-only] [--read-only-posts allow] [--automations 14] [--fault OPERATION:KIND[:name=value,…]]';

function refused(reason: string): ServiceArgs {
  return { kind: 'refused', reason };
}

function isPlan(text: string): text is PlanName {
  return Object.hasOwn(PLANS, text);
}

function isScenario(text: string): text is ScenarioName {
  return SCENARIOS.some((name) => name === text);
}

/** All numbers are whole, except the rate, which may be a fraction. */
export function parseServiceArgs(argv: readonly string[]): ServiceArgs {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string', default: '0' },
        seed: { type: 'string', default: '1' },
        rate: { type: 'string' },
        plan: { type: 'string', default: 'growth' },
        scenario: { type: 'string', default: 'demo' },
        'read-only': { type: 'boolean', default: false },
        'read-only-posts': { type: 'string', default: 'allow' },
        automations: { type: 'string' },
        fault: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }));
  } catch (error) {
    return refused(`${error instanceof Error ? error.message.split('\n')[0] : 'bad flags'} Usage: ${USAGE}`);
  }
  if (values.help)
    return { kind: 'help', text: `Usage: ${USAGE}\nsrc/demo-service/README.md explains the options.` };
  const { port, seed, rate, plan, scenario, automations } = values;
  const readOnlyPosts = values['read-only-posts'];
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return refused('--port must be a number from 0 to 65535');
  if (!/^\d{1,9}$/.test(seed)) return refused('--seed must be a whole number from 0 to 999999999');
  if (rate !== undefined && !/^\d{1,5}(\.\d+)?$/.test(rate)) {
    return refused('--rate must be a number of signals a minute from 0 to 99999');
  }
  if (!isPlan(plan)) return refused(`--plan must be one of ${Object.keys(PLANS).join(', ')}`);
  if (!isScenario(scenario)) return refused(`--scenario must be one of ${SCENARIOS.join(', ')}`);
  if (readOnlyPosts !== 'allow' && readOnlyPosts !== 'refuse') {
    return refused('--read-only-posts must be allow or refuse');
  }
  if (automations !== undefined && !(/^\d{1,4}$/.test(automations) && Number(automations) <= 1_000)) {
    return refused('--automations must be a number from 0 to 1000');
  }
  const faults: FaultInput[] = [];
  for (const flag of values.fault) {
    const fault = readFaultFlag(flag);
    if (typeof fault === 'string') return refused(`--fault ${flag}: ${fault}`);
    faults.push(fault);
  }
  return {
    kind: 'options',
    options: {
      port: Number(port),
      seed: Number(seed),
      ...(rate === undefined ? {} : { rate: Number(rate) }),
      plan,
      scenario,
      readOnlyPosts,
      ...(automations === undefined ? {} : { automations: Number(automations) }),
      faults,
    },
    isReadOnly: values['read-only'],
  };
}
