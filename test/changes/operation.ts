// An invented API operation whose result is shown: an organization's personas, as a view of the page People.
import { insert, newFile, type Change } from './change.ts';

const api = `const personasSchema = listOf(z.object({ id: z.number(), name: z.string() }));

`;

const view = `/** A persona that the organisation sells to. */
export interface PersonasView extends Freshness {
  readonly personas: readonly { readonly id: number; readonly name: string }[];
}

`;

const onDemand = `// The personas of the organisation.
import { z } from 'zod';
import type { PersonasView } from '../../../shared/model.ts';
import { createOnDemand } from './on-demand.ts';

export const personas = createOnDemand({
  topic: 'personas',
  items: z.array(z.object({ id: z.number(), name: z.string() })),
  access: (service) => service.public,
  ask: ({ surface, attempt }) => attempt(() => surface.listPersonas()),
  keep: ({ items }) => items,
  view: (kept, freshness): PersonasView => ({ ...freshness, personas: kept }),
});
`;

const component = `<!-- The personas of the organisation. -->
<script lang="ts">
  import type { PageProps } from '../page.ts';

  const { store }: PageProps = $props();
  const personas = $derived(store.pages.personas.value?.personas ?? []);
</script>

<ul aria-label="Personas">
  {#each personas as { id, name } (id)}<li>{name}</li>{/each}
</ul>
`;

export const operation: Change = {
  name: 'An operation of the API that is shown',
  places: [
    {
      file: 'src/main/pipeline/api/organization.ts',
      what: 'the operation',
      namedIn: ['src/main/reading/on-demand/personas.ts'],
      apply: insert(
        ['export const organizationOperations =', api],
        [
          '  /** GET /public/v1/signal-categories',
          `  listPersonas: operation({
    takes: [],
    method: 'GET',
    path: () => '/public/v1/personas',
    reply: personasSchema,
  }),
`,
        ],
      ),
    },
    {
      file: 'src/main/pipeline/api/organization.ts',
      what: 'how a team treats it',
      // Without the operation there is nothing to say it of.
      apply: (text) => (text ?? '').replace('reply: personasSchema,\n', "$&    inTeam: 'asked',\n"),
    },
    {
      file: 'src/shared/contract/on-demand.ts',
      namedIn: ['src/main/app/ipc/on-demand-calls.ts', 'src/renderer/pages/on-demand.ts'],
      apply: insert(
        ['export const onDemandCalls = {', view],
        [
          '  getTeam: takes()',
          `  getPersonas: takes().answers<PersonasView>(),
  loadPersonas: takes().answers<PersonasView>(),
`,
        ],
      ),
    },
    {
      file: 'src/main/reading/on-demand/personas.ts',
      namedIn: ['src/main/app/ipc/on-demand-calls.ts'],
      apply: newFile(onDemand),
    },
    {
      file: 'src/main/app/ipc/on-demand-calls.ts',
      namedIn: ['src/main/app/ipc/panel-calls.ts'],
      apply: insert(
        [
          "import { team } from '../../reading/on-demand/team.ts';",
          "import { personas } from '../../reading/on-demand/personas.ts';\n",
        ],
        [
          '    getTeam: () =>',
          `    getPersonas: () => personas.get(store(), serviceAccess()),
    loadPersonas: () => personas.load(store(), serviceAccess()),
`,
        ],
      ),
    },
    {
      file: 'src/renderer/pages/on-demand.ts',
      apply: insert(
        [
          "  team: { page: 'people'",
          "  personas: { page: 'people', component: late('opened', () => import('./people/PersonasList.svelte')) },\n",
        ],
        [
          '    team: new Fetched(',
          `    personas: new Fetched(
      () => bridge.getPersonas(),
      () => bridge.loadPersonas(),
    ),
`,
        ],
      ),
    },
    {
      file: 'src/renderer/pages/people/PersonasList.svelte',
      namedIn: ['src/renderer/pages/on-demand.ts'],
      apply: newFile(component),
    },
    {
      file: 'src/shared/messages/en/pages.ts',
      apply: insert([" team: 'Team' }", " personas: 'Personas',"]),
    },
    {
      file: 'src/shared/messages/de/pages.ts',
      apply: insert([" team: 'Team' }", " personas: 'Personas',"]),
    },
    {
      file: 'test/fakes/bridge-browse.ts',
      namedIn: ['test/fakes/bridge.ts'],
      apply: insert([
        '    getTeam: team,',
        `    getPersonas: () => ({ ...fresh, personas: [] }),
    loadPersonas: () => ({ ...fresh, personas: [] }),
`,
      ]),
    },
  ],
};
