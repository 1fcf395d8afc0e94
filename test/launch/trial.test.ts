import { describe, expect, it } from 'vitest';
import { explainFailure } from '../../src/launch/trial.ts';

describe('a runtime that did not start', () => {
  it('names the shared library it misses', () => {
    const stderr =
      'electron: error while loading shared libraries: libgtk-3.so.0: cannot open shared object file: No such file';
    expect(explainFailure(stderr, 127)).toBe('Electron cannot start because libgtk-3.so.0 is missing');
  });

  it('says when the display is the reason', () => {
    expect(explainFailure('ERROR:ozone_platform_x11.cc(245)] Missing X server or $DISPLAY', 139)).toContain(
      'display',
    );
  });

  it('says when the sandbox is the reason', () => {
    expect(explainFailure('FATAL: No usable sandbox! Update your kernel', 133)).toContain('sandbox');
  });

  it('gives the exit code when nothing better is known', () => {
    expect(explainFailure('', 5)).toBe('Electron did not start (exit code 5)');
  });
});
