/** Sets the value of a constant that a worker's source declares in one line. */
export const setConstant = (code: string, name: string, value: unknown): string => {
  const declaration = new RegExp(`^const ${name} = .*;$`, 'm');
  if (!declaration.test(code)) throw new Error(`the worker has no line "const ${name} = …;"`);
  return code.replace(declaration, () => `const ${name} = ${JSON.stringify(value)};`);
};
