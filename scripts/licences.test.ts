import { describe, expect, it } from 'vitest';
import { licenceProblemsOf } from './licences.ts';

const problemsWith = (license: string | string[], fields: object = {}) =>
  licenceProblemsOf({ 'node_modules/some-package': { license, integrity: 'sha512-x', ...fields } });

describe('the licence check', () => {
  it.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', 'Apache License 2.0'])(
    'accepts %s',
    (licence) => {
      expect(problemsWith(licence)).toEqual([]);
    },
  );

  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0', 'LGPL-3.0-or-later', 'SEE LICENSE IN x', 'none'])(
    'rejects %s',
    (licence) => {
      expect(problemsWith(licence)).toEqual([`node_modules/some-package: licence ${licence}`]);
    },
  );

  it('accepts weak copyleft for the listed unmodified libraries only', () => {
    const sharp = { license: 'Apache-2.0 AND LGPL-3.0-or-later', integrity: 'sha512-x' };
    expect(licenceProblemsOf({ 'node_modules/@img/sharp-libvips-linux-x64': sharp })).toEqual([]);
    expect(licenceProblemsOf({ 'node_modules/some-package': sharp })).toHaveLength(1);
  });

  it('rejects a package without a hash or with its own download URL', () => {
    expect(problemsWith('MIT', { integrity: undefined })).toEqual(['node_modules/some-package: no hash']);
    expect(problemsWith('MIT', { resolved: 'https://packages.example.com/x.tgz' })).toEqual([
      'node_modules/some-package: not from the registry',
    ]);
  });
});
