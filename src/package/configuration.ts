// electron-builder's configuration: the same on all platforms, except under a platform's name.
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Configuration, MacConfiguration, WindowsConfiguration } from 'electron-builder';
import type { Runtime } from '../launch/found-runtime.ts';
import type { Identity } from './identity.ts';

export const APP_ID = 'app.hotlist';

/** The media type of a join file, with which a person joins a team. */
export const JOIN_TYPE = 'application/vnd.hotlist.join+json';

/** The licenses of everything in the package, written anew for each package. Relative to the project's folder. */
export const noticesFile = 'out/notices.txt';

/** What is packed. From node_modules only what is loaded at run time; everything else is bundled into `out`. */
const files = [
  'out/**',
  '!out/sources.sha256',
  '!out/notices.txt',
  '!out/*/packages.json',
  'resources/icon.png',
  'package.json',
  '!node_modules/**',
  'node_modules/node-gyp-build/{package.json,LICENSE,index.js,node-gyp-build.js}',
  'node_modules/keytar/{package.json,LICENSE*,lib/**}',
  'node_modules/@photostructure/sqlite/{package.json,LICENSE,dist/index.cjs,dist/index.mjs}',
];

/** This platform's binaries; electron-builder fills in the architecture. */
function binaries(): string[] {
  const folder = `${process.platform}-\${arch}`;
  const sqlite = `node_modules/@photostructure/sqlite/prebuilds/${folder}`;
  return [
    `node_modules/keytar/prebuilds/${folder}/**`,
    process.platform === 'linux' ? `${sqlite}/*.glibc.node` : `${sqlite}/**`,
  ];
}

/**
 * How a package for macOS is signed. Without a certificate it has the ad hoc signature that flipping the fuses renews, which
 * Apple silicon demands of everything that runs; the hardened runtime would then refuse to load Electron's framework, because
 * an ad hoc signature names no team.
 */
export function signForMac(env: NodeJS.ProcessEnv): MacConfiguration {
  const hasCertificate = Boolean(env['CSC_LINK'] || env['CSC_NAME']);
  if (!hasCertificate) return { identity: null, hardenedRuntime: false };
  return {
    hardenedRuntime: true,
    entitlements: 'resources/entitlements.mac.plist',
    entitlementsInherit: 'resources/entitlements.mac.plist',
    // Notarized only where the environment has the credentials for Apple's notary service.
    notarize: Boolean(env['APPLE_API_KEY'] ?? env['APPLE_ID']),
  };
}

/**
 * The signature of a package for Windows: that of Azure Trusted Signing, whose service holds the key, because certificates in a file
 * are no longer sold. None unless all four variables are set.
 */
export function signForWindows(env: NodeJS.ProcessEnv): Pick<WindowsConfiguration, 'azureSignOptions'> {
  const options = {
    endpoint: env['AZURE_SIGNING_ENDPOINT'] ?? '',
    codeSigningAccountName: env['AZURE_SIGNING_ACCOUNT'] ?? '',
    certificateProfileName: env['AZURE_SIGNING_PROFILE'] ?? '',
    publisherName: env['AZURE_SIGNING_PUBLISHER'] ?? '',
  };
  return Object.values(options).includes('') ? {} : { azureSignOptions: options };
}

/** Cookie encryption stays off: it would add a secret to the keyring, and the app keeps no cookies. */
export function fusesFor(platform: NodeJS.Platform): NonNullable<Configuration['electronFuses']> {
  return {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    enableCookieEncryption: false,
    grantFileProtocolExtraPrivileges: false,
    // Flipping one breaks the signature, and Apple silicon kills what has a broken one.
    resetAdHocDarwinSignature: platform === 'darwin',
  };
}

export function configure(runtime: Runtime, identity: Identity, out: string): Configuration {
  return {
    appId: APP_ID,
    productName: identity.productName,
    copyright: 'The Hotlist authors',
    electronVersion: identity.electronVersion,
    // Elsewhere electron-builder downloads one for each architecture.
    ...(process.platform === 'linux' && { electronDist: dirname(runtime.executable) }),
    directories: { output: out, buildResources: 'resources' },
    extraMetadata: { version: identity.version, scripts: null, devDependencies: null, allowScripts: null },
    artifactName: `hotlist-${identity.version}-\${os}-\${arch}.\${ext}`,
    // Linux has its desktop entry for this, and on Windows the app registers itself (hosts/electron/passed-links.ts).
    protocols: [{ name: 'Hotlist', schemes: ['hotlist'] }],
    // For Windows and macOS; our deb registers the file type itself.
    fileAssociations: [
      { ext: 'join', name: 'Hotlist join file', mimeType: JOIN_TYPE, role: 'Viewer', isPackage: false },
    ],
    npmRebuild: false,
    nodeGypRebuild: false,
    // macOS names the locale `en`. Elsewhere it is Chromium's `en-US`, because `en` would match other locales too.
    electronLanguages: [process.platform === 'darwin' ? 'en' : 'en-US', 'de'],
    asar: { smartUnpack: false },
    // What other programs read: the system's loader, and the notification service.
    asarUnpack: ['**/*.node', 'resources/icon.png'],
    files: [...files, ...binaries()],
    extraResources: [{ from: noticesFile, to: 'notices.txt' }],
    electronFuses: fusesFor(process.platform),
    // The test runtime contains our default app, which starts the one in the source tree.
    afterExtract: ({ appOutDir }) =>
      rm(join(appOutDir, 'resources', 'app'), { recursive: true, force: true }),
    afterPack: ({ appOutDir }) => compressLicences(join(appOutDir, 'LICENSES.chromium.html')),
    linux: {
      executableName: 'hotlist',
      category: 'Office',
      maintainer: identity.maintainer,
      synopsis: identity.description,
      syncDesktopName: true,
    },
    win: {
      target: [
        { target: 'nsis', arch: ['x64', 'arm64'] },
        { target: 'zip', arch: ['x64', 'arm64'] },
      ],
      icon: 'resources/icon.png',
      ...signForWindows(process.env),
    },
    nsis: {
      oneClick: true,
      perMachine: false,
      deleteAppDataOnUninstall: false,
      include: 'resources/uninstall.nsh',
      // One for each architecture, not both in one file.
      buildUniversalInstaller: false,
    },
    mac: {
      target: [
        { target: 'dmg', arch: ['arm64', 'x64'] },
        { target: 'zip', arch: ['arm64', 'x64'] },
      ],
      icon: 'resources/icon.png',
      category: 'public.app-category.business',
      ...signForMac(process.env),
      // The system plays them with a notification, and finds them nowhere else.
      extraResources: [{ from: 'resources/sounds', to: '.' }],
      // In the menu bar only, not in the Dock.
      extendInfo: { LSUIElement: true },
    },
    publish: null,
  };
}

/** Nine MB of text that hardly anybody ever reads. */
async function compressLicences(path: string): Promise<void> {
  if (!existsSync(path)) return;
  await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
  await rm(path);
}
