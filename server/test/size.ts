/**
 * Long properties and floods are played at a smaller size in the gate and at their full size by `npm run drills`. Which
 * size was played is printed.
 */
export function sized(what: string, gate: number, full: number): number {
  const size = process.env['DRILLS'] === 'full' ? full : gate;
  console.log(`size: ${what}: ${size} of ${full}`);
  return size;
}
