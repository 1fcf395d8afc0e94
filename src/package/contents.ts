// What is in a package: the npm packages that the bundler really included, the native modules next to the bundle, and Electron.
// As a CycloneDX bill of materials for machines, and as license texts for people.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import parseExpression from 'spdx-expression-parse';
import { z } from 'zod';
import { projectDir } from '../launch/folders.ts';
import type { Identity } from './identity.ts';

export interface Part {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  /** The license text; null where the package has none. */
  readonly text: string | null;
}

/** Not bundled, because they contain or load native binaries. */
const NATIVE = ['node_modules/keytar', 'node_modules/@photostructure/sqlite', 'node_modules/node-gyp-build'];

const BUNDLES = ['main', 'preload', 'renderer'];

const foldersSchema = z.array(z.string());
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default('NOASSERTION'),
});

/** The parts of the latest build, sorted by name. Rejects when there is no build. */
export async function listParts({
  electronVersion,
}: Pick<Identity, 'electronVersion'>): Promise<readonly Part[]> {
  const bundled = await Promise.all(
    BUNDLES.map(async (bundle) => {
      const text = await readFile(join(projectDir, 'out', bundle, 'packages.json'), 'utf8');
      return foldersSchema.parse(JSON.parse(text));
    }),
  );
  const folders = new Set([...bundled.flat(), ...NATIVE]);
  const parts = await Promise.all([...folders].map((folder) => readPart(join(projectDir, folder))));
  const electron = await readPart(join(projectDir, 'node_modules/electron'));
  return [...parts, { ...electron, version: electronVersion }].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
}

async function readPart(folder: string): Promise<Part> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const file = (await readdir(folder)).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  return { ...manifest, text: file === undefined ? null : await readFile(join(folder, file), 'utf8') };
}

/** CycloneDX 1.6 as JSON, without a timestamp or serial number, so that the same package gives the same list. */
export function describeParts(parts: readonly Part[], identity: Identity): string {
  const licenses = new Contrib.License.Factories.LicenseFactory(parseExpression);
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, 'hotlist', {
    version: identity.version,
    bomRef: 'hotlist',
    description: identity.description,
  });
  for (const { name, version, license } of parts) {
    const [group, short = name] = name.startsWith('@') ? name.split('/') : [undefined];
    const component = new Models.Component(Enums.ComponentType.Library, short, {
      version,
      bomRef: `${name}@${version}`,
      ...(group !== undefined && { group }),
    });
    component.purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    component.licenses.add(licenses.makeFromString(license));
    bom.components.add(component);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** The notices for people: each part and its license. */
export function noticesOf(parts: readonly Part[]): string {
  const entries = parts.map(({ name, version, license, text }) =>
    [`${name} ${version}`, `Licence: ${license}`, ...(text === null ? [] : ['', text.trim()])].join('\n'),
  );
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `Hotlist is made with these works of others.${rule}${entries.join(rule)}\n`;
}
