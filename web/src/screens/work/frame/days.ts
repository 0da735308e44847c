/** The moment a day begins in the person's own time; `add` days later. */
function startOf(day: string, add = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + add).toISOString();
}

/** The two ends of a range of days as moments; the last day is whole. */
export const momentsOf = (
  from: string | undefined,
  to: string | undefined,
): { from?: string; to?: string } => ({
  ...(from && { from: startOf(from) }),
  ...(to && { to: startOf(to, 1) }),
});
