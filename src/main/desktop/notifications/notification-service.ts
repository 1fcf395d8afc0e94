// A call of the desktop's notification service on the session's bus, as a program and its arguments.

export function notificationServiceCall(
  method: string,
  ...args: readonly string[]
): { readonly command: string; readonly args: readonly string[] } {
  const service = ['--dest', 'org.freedesktop.Notifications'];
  const object = ['--object-path', '/org/freedesktop/Notifications'];
  return {
    command: 'gdbus',
    args: ['call', '--session', ...service, ...object, '--method', method, ...args],
  };
}
