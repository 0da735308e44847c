import { common } from './zh/common.zh.ts';
import { failures } from './zh/failures.zh.ts';
import { shell } from './zh/shell.zh.ts';
import { titles } from './zh/titles.zh.ts';

export const coreTexts = { common, failures, shell, titles };
