/** Returns and prints the size of a long test: `full` in `npm run drills`, else `regular`. */
export function testSize(label: string, regular: number, full: number): number {
  const size = process.env['DRILLS'] === 'full' ? full : regular;
  console.log(`size: ${label}: ${size} of ${full}`);
  return size;
}
