import { describe, test } from 'vitest';
import { officeWays } from '../../../test/overlay-ways.ts';
import { walk } from '../../../test/overlay-walk.ts';

describe('Back closes, in the office,', () => {
  test.each(officeWays.map((way) => [way.files.join(), way.press.join(' › '), way] as const))(
    '%s (%s)',
    async (_files, _press, way) => walk(way),
  );
});
