/** One that fails does not keep the others waiting; the end tells of it, so that the job counts as failed. */
export async function oneByOne<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
  failed: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed}`);
}
