import { addDays } from '../../server/src/base/calendar.ts';

const dayOfMonth = (day: string): number => Number(day.slice(8));

/** The same day of the month `months` later, or the last day of a shorter month, as PostgreSQL adds months. */
function addMonths(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const firstOfMonth = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const firstOfNext = addDays(firstOfMonth, 32).slice(0, 8);
  const length = dayOfMonth(addDays(`${firstOfNext}01`, -1));
  return addDays(firstOfMonth, Math.min(dayOfMonth(day), length) - 1);
}

/** Last day of a term, as the SQL function `term_end` computes it. */
const lastDayOfTerm = (firstDay: string, months: number): string => {
  const end = addMonths(firstDay, months);
  return dayOfMonth(end) < dayOfMonth(firstDay) ? end : addDays(end, -1);
};

/** The first day of the term that ends on `lastDay`; at the end of a month, one that ends a day or two earlier. */
export function firstDayOfTerm(lastDay: string, months: number): string {
  const guess = addMonths(addDays(lastDay, 1), -months);
  const candidates = [0, 1, -1, 2, -2, 3, -3].map((shift) => addDays(guess, shift));
  return candidates.find((day) => lastDayOfTerm(day, months) === lastDay) ?? guess;
}
