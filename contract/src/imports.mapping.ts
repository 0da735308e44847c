/** The fields of an import that are not in the template: custom fields, by id, and new ones, by the index of the column. */
export const customFieldTarget = (id: string): string => `custom:${id}`;
export const newFieldTarget = (column: number): string => `new:${column}`;

export const isNewFieldTarget = (field: string): boolean => field.startsWith('new:');
export const isCustomTarget = (field: string): boolean =>
  field.startsWith('custom:') || isNewFieldTarget(field);
