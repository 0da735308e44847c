import { sql } from 'kysely';

/** Matches text that contains the keyword; wildcards in the keyword match literally. */
export const likePatternOf = (keyword: string): string =>
  `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** First moment of a day in Asia/Shanghai. */
export const startOfDay = (day: string) => sql<Date>`${`${day}T00:00:00+08:00`}::timestamptz`;
