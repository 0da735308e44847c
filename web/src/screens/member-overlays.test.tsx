import { describe, test } from 'vitest';
import { memberOverlayCases } from '../../test/overlay-cases.ts';
import { checkBackClosesOverlays } from '../../test/overlay-check.ts';

describe('back navigation closes the overlay on member screens', () => {
  test.each(
    memberOverlayCases.map(
      (overlayCase) => [overlayCase.files.join(), overlayCase.steps.join(' › '), overlayCase] as const,
    ),
  )('%s (%s)', async (_files, _steps, overlayCase) => checkBackClosesOverlays(overlayCase));
});
