import { handleError } from '../../core/api/error-policy.ts';
import { StepUpDeclined, withStepUp } from './step-up.ts';

/** Runs a user action, with step-up if required, and reports errors. Returns whether it succeeded. */
export async function runAction(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await withStepUp(action);
    return true;
  } catch (error) {
    if (!(error instanceof StepUpDeclined)) handleError(error);
    return false;
  }
}
