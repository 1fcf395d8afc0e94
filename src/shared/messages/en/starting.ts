// Messages while the app is still loading. The entry imports only this file.
export const starting = {
  tooltip: 'Hotlist · starting',
  item: 'Starting…',
  couldNotStart: 'Hotlist could not start',
  incomplete: 'Part of it is missing or damaged. Reinstall Hotlist. Your data is kept.',
};
