import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../scripts/processes.ts';
import { fill } from '../../scripts/stack.ts';

/** What stands in `deploy`, with this machine's values: the drill runs what production runs. */
export const readTemplate = async (name: string, values: Record<string, string>): Promise<string> =>
  fill(await readFile(path.join(ROOT, 'deploy', name), 'utf8'), values);

export async function writeTemplate(
  file: string,
  name: string,
  values: Record<string, string>,
): Promise<string> {
  await writeFile(file, await readTemplate(name, values));
  return file;
}
