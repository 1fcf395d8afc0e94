// What is said while the app is still being loaded. The entry imports this file alone.
export const starting = {
  tooltip: 'Hotlist · starting',
  item: 'Starting…',
  couldNotStart: 'Hotlist could not start',
  incomplete: 'A part of it is missing or damaged. Install it again; your data is kept.',
};
