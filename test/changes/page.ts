// An invented page of the panel: notes.
import { insert, newFile, type Change } from './change.ts';

const component = `<!-- Notes. -->
<script lang="ts">
  import type { PageProps } from '../page.ts';

  const { panel }: PageProps = $props();
</script>

<p>{panel.hot.accounts.length}</p>
`;

export const page: Change = {
  name: 'A page of the panel',
  places: [
    {
      file: 'src/shared/contract/routes.ts',
      namedIn: ['src/renderer/pages/registry.ts'],
      apply: insert(["  'week',\n] as const;", "  'notes',\n"]),
    },
    {
      file: 'src/renderer/pages/notes/NotesPage.svelte',
      namedIn: ['src/renderer/pages/registry.ts'],
      apply: newFile(component),
    },
    {
      file: 'src/renderer/pages/registry.ts',
      apply: insert(
        [
          "import HotPage from './hot/HotPage.svelte';",
          "import NotesPage from './notes/NotesPage.svelte';\n",
        ],
        [
          '  settings: {\n    component: late(',
          '  notes: { component: NotesPage, tab: null, heading: null, goesStale: true },\n',
        ],
        ['    settings: new SettingsState()', '    notes: null,\n'],
      ),
    },
  ],
};
