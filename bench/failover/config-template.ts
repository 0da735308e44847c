import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../scripts/processes.ts';
import { fillTemplate } from '../../scripts/production-stack.ts';

/** Fills a template from `deploy` with this machine's values, so that the drill runs the production configuration. */
export const readFilledTemplate = async (
  templateName: string,
  values: Record<string, string>,
): Promise<string> => fillTemplate(await readFile(path.join(ROOT, 'deploy', templateName), 'utf8'), values);

export async function writeFilledTemplate(
  file: string,
  templateName: string,
  values: Record<string, string>,
): Promise<string> {
  await writeFile(file, await readFilledTemplate(templateName, values));
  return file;
}
