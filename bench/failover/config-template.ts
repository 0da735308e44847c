import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';
import { fillTemplate } from '@mingtang/test-support/production-stack';

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
