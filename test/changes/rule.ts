// An invented alert rule: an account that has fallen silent.
import { insert, newFile, type Change } from './change.ts';

const rule = `// Account is silent (invented).
import { HOUR_MS } from '../../../../shared/time-units.ts';
import { eventContent } from './event-content.ts';
import { defineRule, coolDownGrowths, nothingFound } from './rule.ts';

const NAME = 'account-silent';

export const accountSilent = defineRule<typeof NAME, never>(NAME, {
  source: 'signals',
  find: () => nothingFound,
  describe: (finding) => finding,
  severity: () => 10,
  coolDownGrowth: () => coolDownGrowths.none,
  endsSnooze: () => false,
  passesFiltersWhenWatched: false,
  content: () => eventContent('', { code: 'rule', rule: NAME }),
  stillFires: (_alert, { settings }) => settings.silentOn,
  sameMomentMs: () => HOUR_MS,
});
`;

export const alertRule: Change = {
  name: 'An alert rule',
  places: [
    {
      file: 'src/shared/contract/alert-rules.ts',
      what: 'its name',
      namedIn: ['src/shared/contract/alert-rules.ts', 'src/main/pipeline/alerts/decide/evaluate-changes.ts'],
      apply: insert(["  'account-cools',\n]", "  'account-silent',\n"]),
    },
    {
      file: 'src/shared/contract/alert-rules.ts',
      what: 'its traits',
      apply: insert([
        "  'account-cools': { switch:",
        "  'account-silent': { switch: 'silentOn', isOnAtFirst: false, pacing: 'unlimited', reads: ['rest'] },\n",
      ]),
    },
    {
      file: 'src/main/pipeline/alerts/rules/account-silent.ts',
      namedIn: ['src/main/pipeline/alerts/decide/evaluate-changes.ts'],
      apply: newFile(rule),
    },
    {
      file: 'src/main/pipeline/alerts/decide/evaluate-changes.ts',
      apply: insert(
        [
          "import { accountSurges } from '../rules/account-surges.ts';",
          "import { accountSilent } from '../rules/account-silent.ts';\n",
        ],
        ["  'account-cools': accountCools,", "  'account-silent': accountSilent,\n"],
      ),
    },
    {
      file: 'src/shared/messages/en/rules.ts',
      apply: insert([
        "  'account-cools': {",
        `  'account-silent': {
    title: 'Account is silent',
    label: 'Silent',
    learned: 'account silent alerts',
    say: () => 'Nothing for a month.',
  },
`,
      ]),
    },
    {
      file: 'src/shared/messages/de/rules.ts',
      apply: insert([
        "  'account-cools': {",
        `  'account-silent': {
    title: 'Account schweigt',
    label: 'Schweigt',
    learned: 'Meldungen über schweigende Accounts',
    say: () => 'Einen Monat lang nichts.',
  },
`,
      ]),
    },
  ],
};
