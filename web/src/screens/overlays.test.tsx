import { describe, test } from 'vitest';
import { memberWays } from '../../test/overlay-ways.ts';
import { walk } from '../../test/overlay-walk.ts';

describe('Back closes, on the members’ screens,', () => {
  test.each(memberWays.map((way) => [way.files.join(), way.press.join(' › '), way] as const))(
    '%s (%s)',
    async (_files, _press, way) => walk(way),
  );
});
