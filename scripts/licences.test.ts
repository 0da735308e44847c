import { describe, expect, it } from 'vitest';
import { problemsOf } from './licences.ts';

const locked = (license: string | string[], more: object = {}) =>
  problemsOf({ 'node_modules/some-package': { license, integrity: 'sha512-x', ...more } });

describe('licences', () => {
  it.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', 'Apache License 2.0'])(
    'let pass %s',
    (licence) => {
      expect(locked(licence)).toEqual([]);
    },
  );

  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0', 'LGPL-3.0-or-later', 'SEE LICENSE IN x', 'none'])(
    'stop %s',
    (licence) => {
      expect(locked(licence)).toEqual([`node_modules/some-package: licence ${licence}`]);
    },
  );

  it('know the libraries that are used unchanged', () => {
    const sharp = { license: 'Apache-2.0 AND LGPL-3.0-or-later', integrity: 'sha512-x' };
    expect(problemsOf({ 'node_modules/@img/sharp-libvips-linux-x64': sharp })).toEqual([]);
    expect(problemsOf({ 'node_modules/some-package': sharp })).toHaveLength(1);
  });

  it('stop a package without a hash, or from elsewhere', () => {
    expect(locked('MIT', { integrity: undefined })).toEqual(['node_modules/some-package: no hash']);
    expect(locked('MIT', { resolved: 'https://packages.example.com/x.tgz' })).toEqual([
      'node_modules/some-package: not from the registry',
    ]);
  });
});
