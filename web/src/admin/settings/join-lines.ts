/** For a value of one line in a field that wraps. */
export const joinLines = (value: string): string => value.replaceAll(/[\r\n]+/g, ' ');
