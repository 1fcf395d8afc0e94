// The configuration files of the test desktop, which make its parts start without questions and behave the same each time.
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders of the desktop's own user, all in one temporary folder. */
export interface DesktopFolders {
  readonly home: string;
  readonly runtime: string;
  readonly logs: string;
  readonly dunstrc: string;
  /** A file with a record of each notification that dunst has shown, written by dunst's hook. */
  readonly shown: string;
  /** A file with the label of the button that dunst's menu is to choose. */
  readonly choice: string;
}

export async function writeDesktopFolders(folder: string): Promise<DesktopFolders> {
  const folders = {
    home: join(folder, 'home'),
    runtime: join(folder, 'run'),
    logs: join(folder, 'logs'),
    dunstrc: join(folder, 'dunstrc'),
    shown: join(folder, 'shown.txt'),
    choice: join(folder, 'choice.txt'),
  };
  const panelDir = join(folders.home, '.config/xfce4/xfconf/xfce-perchannel-xml');
  await mkdir(panelDir, { recursive: true });
  await mkdir(folders.runtime, { mode: 0o700 });
  await mkdir(folders.logs);
  const hook = join(folder, 'on-notification');
  await writeFile(hook, notificationHook(folders.shown));
  await chmod(hook, 0o755);
  await writeFile(folders.shown, '');
  const menu = join(folder, 'choose-button');
  await writeFile(menu, buttonMenu(folders.choice));
  await chmod(menu, 0o755);
  await writeFile(folders.dunstrc, dunstConfig(hook, menu));
  await writeFile(join(panelDir, 'xfce4-panel.xml'), PANEL);
  return folders;
}

// `dunstctl` lists only closed notifications, so this hook records those that are shown. Each record ends with an ASCII record
// separator and each field with a unit separator, which no notification text contains.
function notificationHook(shown: string): string {
  return `#!/bin/sh
printf '%s\\037%s\\037%s\\037%s\\036\\n' "$DUNST_ID" "$DUNST_APP_NAME" "$DUNST_SUMMARY" "$DUNST_BODY" >> '${shown}'
`;
}

// dunst passes the buttons of its notifications to a menu program, one line `#LABEL (TITLE) [ID,NAME]` each, and reads back the
// chosen one.
function buttonMenu(choice: string): string {
  return `#!/bin/sh
grep -m 1 -F "#$(cat '${choice}') ("
`;
}

// Nothing disappears by itself, since a test decides when. Notifications are shown in order of arrival and are as high as their
// lines, so that the position of each is known.
function dunstConfig(hook: string, menu: string): string {
  return `[global]
  width = 360
  height = 200
  origin = top-right
  offset = 12x44
  notification_limit = 0
  sort = no
  history_length = 500
  show_age_threshold = -1
  idle_threshold = 0
  always_run_script = true
  dmenu = ${menu}
  mouse_left_click = do_action, close_current
  mouse_middle_click = close_current
  mouse_right_click = close_current
  font = DejaVu Sans 10
  format = "<b>%s</b>\\n%b"
  markup = full
  word_wrap = no
  ellipsize = end
  icon_position = off
  show_indicators = no
  gap_size = 0
  frame_width = 1
[urgency_low]
  timeout = 0
[urgency_normal]
  timeout = 0
[urgency_critical]
  timeout = 0
[report_to_tests]
  summary = "*"
  script = ${hook}
`;
}

const PANEL = `<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-panel" version="1.0">
  <property name="configver" type="int" value="2"/>
  <property name="panels" type="array">
    <value type="int" value="1"/>
    <property name="dark-mode" type="bool" value="true"/>
    <property name="panel-1" type="empty">
      <property name="position" type="string" value="p=6;x=0;y=0"/>
      <property name="length" type="uint" value="100"/>
      <property name="position-locked" type="bool" value="true"/>
      <property name="icon-size" type="uint" value="22"/>
      <property name="size" type="uint" value="32"/>
      <property name="plugin-ids" type="array">
        <value type="int" value="1"/>
        <value type="int" value="2"/>
        <value type="int" value="3"/>
      </property>
    </property>
  </property>
  <property name="plugins" type="empty">
    <property name="plugin-1" type="string" value="tasklist"/>
    <property name="plugin-2" type="string" value="separator">
      <property name="expand" type="bool" value="true"/>
      <property name="style" type="uint" value="0"/>
    </property>
    <property name="plugin-3" type="string" value="systray">
      <property name="square-icons" type="bool" value="true"/>
      <property name="hide-new-items" type="bool" value="false"/>
    </property>
  </property>
</channel>
`;
