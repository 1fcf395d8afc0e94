// The files that a Linux desktop and Debian's package manager read about Hotlist. Pure.
import { commandOptions } from '../main/hosts/terminal/question-in.ts';
import { APP_ID, JOIN_TYPE } from './configuration.ts';
import type { Identity } from './identity.ts';

/** Where the package installs the app; all other installed files refer to it. */
export const APP_FOLDER = '/usr/lib/hotlist';

/** AppStream wants an id of at least three parts. */
export const COMPONENT_ID = `${APP_ID}.Hotlist`;

/** Edge lengths in px. */
export const iconSizes = [16, 22, 24, 32, 48, 64, 128, 256, 512] as const;

/**
 * A command is answered before Chromium looks for a display, and loads no page. As root Chromium starts only without its
 * sandbox, which is fine for a command, but not for the app itself; without a display it crashes. Chromium's log is kept out
 * of the answer. What is a command is decided as the app's entry decides it: by the first argument that is no switch, or is
 * one only commands take. A misspelled option is left to the entry, which refuses it.
 */
export function startScript(): string {
  const options = commandOptions.flatMap((name) => [`--${name}`, `--${name}=*`]);
  return lines(
    '#!/bin/sh',
    'start=app',
    'for arg in "$@"; do',
    '  case "$arg" in',
    `    -h | ${options.join(' | ')}) start=command ;;`,
    "    '' | -*) continue ;;",
    '    [Hh][Oo][Tt][Ll][Ii][Ss][Tt]:* | [Ff][Ii][Ll][Ee]:* | *.[Jj][Oo][Ii][Nn]) ;;',
    '    *) start=command ;;',
    '  esac',
    '  break',
    'done',
    'refuse() {',
    '  echo "hotlist: $1" >&2',
    '  exit 1',
    '}',
    'if [ "$start" = command ]; then',
    '  [ "$(id -u)" != 0 ] || set -- --no-sandbox "$@"',
    '  set -- --log-level=3 "$@"',
    'else',
    '  case " $* " in',
    '    *" --no-sandbox "*) ;;',
    '    *) [ "$(id -u)" != 0 ] || refuse \'the app does not run as root. Start it as yourself; commands work as root.\' ;;',
    '  esac',
    '  case " $* " in',
    '    *" --ozone-platform"*) ;;',
    '    *) [ -n "$DISPLAY$WAYLAND_DISPLAY$WAYLAND_SOCKET" ] || [ "$XDG_SESSION_TYPE" = wayland ] ||',
    "      refuse 'the app cannot be shown: there is no display here. Commands work without it: hotlist help.' ;;",
    '  esac',
    'fi',
    `exec ${APP_FOLDER}/hotlist "$@"`,
  );
}

/**
 * Those libraries linked by Electron's and keytar's binaries that depend on all the others. The alternatives are
 * the names since Debian 13 and Ubuntu 24.04.
 */
const DEPENDS = [
  'libasound2 | libasound2t64',
  'libatspi2.0-0 | libatspi2.0-0t64',
  'libgbm1',
  'libgtk-3-0 | libgtk-3-0t64',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'libxss1',
  'libxtst6',
  'xdg-utils',
];

/** With a tilde, `1.2.0-test` sorts before `1.2.0` in Debian too. */
export function debianVersion({ version }: Identity): string {
  return version.replace('-', '~');
}

/** `installedKb` is the size of all files in kB. */
export function debianControl(identity: Identity, architecture: string, installedKb: number): string {
  return lines(
    'Package: hotlist',
    `Version: ${debianVersion(identity)}`,
    `Architecture: ${architecture}`,
    `Maintainer: ${identity.maintainer}`,
    `Installed-Size: ${installedKb}`,
    `Depends: ${DEPENDS.join(', ')}`,
    'Recommends: gnome-keyring | kwalletmanager | keepassxc',
    'Section: net',
    'Priority: optional',
    `Homepage: ${identity.homepage}`,
    `Description: ${identity.isTest ? 'buying-intent alerts in the tray (test runtime)' : 'buying-intent alerts in the tray'}`,
    ` ${identity.description}`,
    ...(identity.isTest
      ? [
          ' .',
          ' Made from the runtime of the tests: it talks to services on this machine only,',
          ' and is not for real use.',
        ]
      : []),
  );
}

export function desktopEntry({ productName }: Identity): string {
  return lines(
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.4',
    `Name=${productName}`,
    'GenericName=Buying-intent alerts',
    'Comment=Live buying-intent alerts in the tray',
    'Comment[de]=Meldungen über Kaufinteresse, live im Infobereich',
    'Exec=hotlist %u',
    'TryExec=hotlist',
    'Icon=hotlist',
    'Terminal=false',
    'Categories=Office;',
    `MimeType=x-scheme-handler/hotlist;${JOIN_TYPE};`,
    'Keywords=sales;leads;accounts;alerts;',
    'StartupNotify=false',
    'StartupWMClass=hotlist',
  );
}

/** Declares the join file's type, so that the desktop opens it with Hotlist. A dpkg trigger updates the desktop's database. */
export function mimeTypes(): string {
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
    `  <mime-type type="${JOIN_TYPE}">`,
    '    <comment>Hotlist join file</comment>',
    '    <comment xml:lang="de">Hotlist-Beitrittsdatei</comment>',
    '    <sub-class-of type="application/json"/>',
    '    <icon name="hotlist"/>',
    '    <glob pattern="*.join"/>',
    '  </mime-type>',
    '</mime-info>',
  );
}

/** https://www.freedesktop.org/software/appstream/docs */
export function metainfo({ productName, homepage, version, madeAt, isTest }: Identity): string {
  const date = new Date(madeAt * 1_000).toISOString().slice(0, 10);
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<component type="desktop-application">',
    `  <id>${COMPONENT_ID}</id>`,
    `  <name>${productName}</name>`,
    '  <summary>Live buying-intent alerts in the tray</summary>',
    '  <metadata_license>MIT</metadata_license>',
    '  <project_license>MIT</project_license>',
    '  <developer_name>The Hotlist authors</developer_name>',
    '  <description>',
    '    <p>',
    '      Hotlist hears of every buying signal within seconds, interrupts only when it matters, and says why. It shows who is',
    '      heating up, who they are and what led there, from the tray.',
    '    </p>',
    '  </description>',
    '  <launchable type="desktop-id">hotlist.desktop</launchable>',
    '  <provides><binary>hotlist</binary></provides>',
    '  <categories><category>Office</category></categories>',
    `  <url type="homepage">${homepage}</url>`,
    '  <content_rating type="oars-1.1" />',
    '  <releases>',
    `    <release version="${version}" date="${date}" type="${isTest ? 'development' : 'stable'}" />`,
    '  </releases>',
    '</component>',
  );
}

/** Chromium's sandbox needs user namespaces, which Ubuntu since 24.04 grants only to programs with a profile. */
export function appArmorProfile(): string {
  return lines(
    'abi <abi/4.0>,',
    'include <tunables/global>',
    '',
    `profile hotlist ${APP_FOLDER}/hotlist flags=(unconfined) {`,
    '  userns,',
    '  include if exists <local/hotlist>',
    '}',
  );
}

const PROFILE = '/etc/apparmor.d/hotlist';

/** Run by dpkg as root. Written for any POSIX shell. */
export const debianScripts = {
  postinst: lines(
    '#!/bin/sh',
    'set -e',
    '[ "$1" = configure ] || exit 0',
    '# Chromium sandboxes its pages in user namespaces; where users may not create any, it needs the setuid helper.',
    'if unshare --user --map-root-user true 2>/dev/null && [ "$(sysctl -n kernel.unprivileged_userns_clone 2>/dev/null || echo 1)" = 1 ]; then',
    `  chmod 0755 ${APP_FOLDER}/chrome-sandbox`,
    'else',
    `  chmod 4755 ${APP_FOLDER}/chrome-sandbox`,
    'fi',
    '# An AppArmor that is too old to read the profile does not need it either.',
    `if command -v apparmor_parser >/dev/null 2>&1 && apparmor_parser --skip-kernel-load --skip-cache ${APP_FOLDER}/resources/apparmor-profile >/dev/null 2>&1; then`,
    `  install -m 0644 ${APP_FOLDER}/resources/apparmor-profile ${PROFILE}`,
    `  apparmor_parser --replace --write-cache --skip-cache ${PROFILE} >/dev/null 2>&1 || true`,
    'fi',
  ),
  prerm: lines(
    '#!/bin/sh',
    'set -e',
    '# An upgrade leaves the running app alone: it has its files open, and the next start runs the new version.',
    '[ "$1" = remove ] || exit 0',
    `running() { for link in /proc/[0-9]*/exe; do case "$(readlink "$link" 2>/dev/null)" in ${APP_FOLDER}/*) pid=\${link#/proc/}; echo "\${pid%/exe}" ;; esac; done; }`,
    '# On SIGTERM the main process saves its state and ends the others.',
    'for pid in $(running); do kill -TERM "$pid" 2>/dev/null || true; done',
    'for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do [ -z "$(running)" ] && break; sleep 0.5; done',
    'for pid in $(running); do kill -KILL "$pid" 2>/dev/null || true; done',
    '# Remove the autostart entries. As each user, because root must not follow links in a home folder.',
    'getent passwd | while IFS=: read -r name _ uid _ _ home _; do',
    '  [ "$uid" -ge 1000 ] && [ -f "$home/.config/autostart/hotlist.desktop" ] || continue',
    `  runuser -u "$name" -- sh -c 'grep -q "^Exec=.*${APP_FOLDER}/" "$1" && rm -f "$1"' sh "$home/.config/autostart/hotlist.desktop" </dev/null || true`,
    'done',
  ),
  postrm: lines(
    '#!/bin/sh',
    'set -e',
    'case "$1" in',
    '  remove | purge)',
    `    if [ -f ${PROFILE} ]; then`,
    `      if command -v apparmor_parser >/dev/null 2>&1; then apparmor_parser --remove ${PROFILE} >/dev/null 2>&1 || true; fi`,
    `      rm -f ${PROFILE}`,
    '    fi',
    '    ;;',
    'esac',
  ),
} as const;

export function debianCopyright(license: string): string {
  const body = license
    .trim()
    .split('\n')
    .map((line) => (line === '' ? ' .' : ` ${line}`));
  return lines(
    'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/',
    'Upstream-Name: Hotlist',
    '',
    'Files: *',
    'Copyright: 2026 The Hotlist authors',
    'License: MIT',
    ...body,
    '',
    `Comment: Electron's and Chromium's licences are in ${APP_FOLDER}/LICENSE.electron.txt and LICENSES.chromium.html.gz.`,
  );
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
