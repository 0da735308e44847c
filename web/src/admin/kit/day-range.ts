/** Local midnight at the start of a day, `addDays` days later, as an ISO timestamp. */
function startOfDay(day: string, addDays = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + addDays).toISOString();
}

/** Converts a range of days to timestamps; `to` is the midnight after the last day. */
export const dayRangeToTimestamps = (
  from: string | undefined,
  to: string | undefined,
): { from?: string; to?: string } => ({
  ...(from && { from: startOfDay(from) }),
  ...(to && { to: startOfDay(to, 1) }),
});
