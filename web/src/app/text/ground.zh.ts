import { common } from './zh/common.ts';
import { failures } from './zh/failures.ts';
import { shell } from './zh/shell.ts';
import { titles } from './zh/titles.ts';

export const ground = { common, failures, shell, titles };
