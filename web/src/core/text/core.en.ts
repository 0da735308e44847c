import { common } from './en/common.en.ts';
import { failures } from './en/failures.en.ts';
import { shell } from './en/shell.en.ts';
import { titles } from './en/titles.en.ts';

export const coreTexts = { common, failures, shell, titles };
