import { report } from '../../../api/failures.ts';
import { StepUpDeclined, withStepUp } from './step-up.ts';

/** Does something a person asked for, with step-up where it is wanted; what fails is told. True when it was done. */
export async function act(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await withStepUp(work);
    return true;
  } catch (error) {
    if (!(error instanceof StepUpDeclined)) report(error);
    return false;
  }
}
