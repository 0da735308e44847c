/** Says that it is done, also when what was pressed is gone by then; a failure has been told by the cache of mutations. */
export const afterwards = async (work: Promise<unknown>, then: () => void): Promise<void> => {
  try {
    await work;
  } catch {
    return;
  }
  then();
};
