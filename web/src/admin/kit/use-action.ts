import { useState } from 'react';
import { runAction } from './run-action.ts';

/** `runAction`, and whether it is running, for the loading state of a button. */
export function useAction(): [busy: boolean, run: typeof runAction] {
  const [busy, setBusy] = useState(false);
  return [
    busy,
    async (...action) => {
      setBusy(true);
      const succeeded = await runAction(...action);
      setBusy(false);
      return succeeded;
    },
  ];
}
