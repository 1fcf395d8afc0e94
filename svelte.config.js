import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const LUCIDE_ICON = /[/\\]@lucide[/\\]svelte[/\\]dist[/\\]icons[/\\][^/\\]+\.svelte$/;

/**
 * Lucide draws each icon from a list, element by element and attribute by attribute; as markup it is cloned as a whole. Every
 * row of a list has several, which were a quarter of the work of drawing it. Only the properties that we use are left.
 */
const iconsAsMarkup = {
  name: 'icons-as-markup',
  /** @type {import('svelte/compiler').MarkupPreprocessor} */
  markup({ content, filename = '' }) {
    if (!LUCIDE_ICON.test(filename)) return;
    const written = /^const iconData = (.+);$/m.exec(content)?.[1];
    if (written === undefined) throw new Error(`${filename}: Lucide writes its icons in another way now`);
    const shapes = JSON.parse(written).node.map(([tag, attributes]) => {
      const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${named.join('')} />`;
    });
    const code = `<script>
  const { size = 24, strokeWidth = 2, fill = 'none' } = $props();
</script>
<svg xmlns="http://www.w3.org/2000/svg" width={size} height={size} viewBox="0 0 24 24" {fill} stroke="currentColor"
  stroke-width={strokeWidth} stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes.join('')}</svg>`;
    return { code };
  },
};

export default { preprocess: [iconsAsMarkup, vitePreprocess()], compilerOptions: { runes: true } };
