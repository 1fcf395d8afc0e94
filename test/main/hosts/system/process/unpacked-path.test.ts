import { expect, test } from 'vitest';
import { unpackedPath } from '../../../../../src/main/hosts/system/process/unpacked-path.ts';

test('a file of the installed app is read beside its archive, one of the sources where it is', () => {
  expect(unpackedPath('/opt/Hotlist/resources/app.asar/resources/icon.png')).toBe(
    '/opt/Hotlist/resources/app.asar.unpacked/resources/icon.png',
  );
  expect(unpackedPath('/home/dana/hotlist/resources/icon.png')).toBe('/home/dana/hotlist/resources/icon.png');
});
