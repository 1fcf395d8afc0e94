// Icons are compiled to markup (svelte.config.js): Lucide's own shapes, with the properties that the panel uses.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadSvelteConfig } from '@sveltejs/vite-plugin-svelte';
import { compile, preprocess } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { files } from '../../sources.ts';

const ICONS = '@lucide/svelte/icons/';
const components = files.filter(({ path }) => path.startsWith('renderer/') && path.endsWith('.svelte'));
const iconNames = [
  ...new Set(files.flatMap(({ imports }) => imports.filter((name) => name.startsWith(ICONS)))),
].map((name) => name.slice(ICONS.length));
const known = new Set(['size', 'strokeWidth', 'fill', 'aria-hidden']);

async function asMarkup(filename: string, content: string): Promise<string> {
  const config = await loadSvelteConfig();
  return (await preprocess(content, config?.preprocess ?? [], { filename })).code;
}

function fileOf(icon: string): string {
  return fileURLToPath(import.meta.resolve(`${ICONS}${icon}`)).replace(/\.js$/, '.svelte');
}

function readAttributes(written: string): unknown {
  return Object.fromEntries(
    [...written.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

test.each(iconNames)('%s has every shape that Lucide draws', async (icon) => {
  const written = await readFile(fileOf(icon), 'utf8');
  const data = /^const iconData = (.+);$/m.exec(written)?.[1] ?? '';
  const { node, size } = z
    .object({
      node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])).nonempty(),
      size: z.literal(24),
    })
    .parse(JSON.parse(data));
  const markup = await asMarkup(fileOf(icon), written);
  expect(() => compile(markup, { filename: `${icon}.svelte`, runes: true })).not.toThrow();
  expect(markup).toContain(`viewBox="0 0 ${String(size)} ${String(size)}"`);
  const shapes = [...markup.matchAll(/<([a-z]+)((?: [\w-]+="[^"]*")+) \/>/g)].map(
    ([, tag, attributes = '']): readonly unknown[] => [tag, readAttributes(attributes)],
  );
  expect(shapes).toEqual(node);
});

test('an icon that Lucide writes in another way ends the build', async () => {
  await expect(asMarkup(fileOf('bell'), '<Icon {...props} />')).rejects.toThrow('another way');
});

test('the panel gives an icon no property that its markup does not have', () => {
  const given = components.flatMap(({ path, code }) => {
    const names = [...code.matchAll(/import (\w+) from '@lucide\/svelte\/icons\//g)].map(([, name]) => name);
    const uses = code.matchAll(
      new RegExp(`<(?:${[...names, 'Icon'].join('|')})((?:\\s+[^>]*?)?)\\s*/>`, 'g'),
    );
    return [...uses].flatMap(([, attributes = '']) =>
      [...attributes.matchAll(/(?:^|\s)([\w-]+)=/g)].map(([, name]) => `${path}: ${name ?? ''}`),
    );
  });
  expect(given.length).toBeGreaterThan(iconNames.length);
  expect(given.filter((use) => !known.has(use.split(': ')[1] ?? ''))).toEqual([]);
});
