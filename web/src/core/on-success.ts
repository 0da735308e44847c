/**
 * Calls the callback if the promise resolves, even if the component was unmounted meanwhile. Errors are ignored here,
 * because the mutation cache has already shown them.
 */
export const onSuccess = async (promise: Promise<unknown>, callback: () => void): Promise<void> => {
  try {
    await promise;
  } catch {
    return;
  }
  callback();
};
