import { handleError } from '../../core/api/error-policy.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { StepUpDeclined, withStepUp } from './step-up.ts';

/**
 * Runs a user action, with step-up if required, and reports its error, or its success with `successText`. Returns
 * whether it succeeded.
 */
export async function runAction(action: () => Promise<unknown>, successText?: string): Promise<boolean> {
  try {
    await withStepUp(action);
    if (successText !== undefined) toast(successText);
    return true;
  } catch (error) {
    if (!(error instanceof StepUpDeclined)) handleError(error);
    return false;
  }
}
