import { common } from './en/common.ts';
import { failures } from './en/failures.ts';
import { shell } from './en/shell.ts';
import { titles } from './en/titles.ts';

export const ground = { common, failures, shell, titles };
