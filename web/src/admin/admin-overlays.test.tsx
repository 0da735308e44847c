import { describe, test } from 'vitest';
import { adminOverlayCases } from '../../test/overlay-cases.ts';
import { checkBackClosesOverlays } from '../../test/overlay-check.ts';

describe('Back closes the overlays of the back office', () => {
  test.each(
    adminOverlayCases.map(
      (overlayCase) => [overlayCase.files.join(), overlayCase.steps.join(' › '), overlayCase] as const,
    ),
  )('%s (%s)', async (_files, _steps, overlayCase) => checkBackClosesOverlays(overlayCase));
});
