export interface ComparedField {
  field: string;
  before: string;
  after: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const formatValue = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Lists every field of the two objects with both values, also unchanged ones, in order of occurrence. */
export function compareFields(before: unknown, after: unknown): ComparedField[] {
  const [oldFields, newFields] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(oldFields), ...Object.keys(newFields)])].map((field) => ({
    field,
    before: formatValue(oldFields[field]),
    after: formatValue(newFields[field]),
  }));
}
