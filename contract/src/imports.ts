import { z } from 'zod';
import { Id, Language } from './fields.ts';
import { defineRoutes } from './route.ts';

export const importStates = ['queued', 'checking', 'ready', 'applying', 'done', 'failed', 'undone'] as const;
export const ImportState = z.enum(importStates);
export type ImportState = z.infer<typeof ImportState>;

/** The upload answers at once with a job; its progress, its row errors and its undo are read by the id. */
export const ImportJob = z.object({ id: Id, kind: z.enum(['companies', 'members']), state: ImportState });
export type ImportJob = z.infer<typeof ImportJob>;

/** Rows whose key is known are updated, the others added. */
export const ImportCompanies = z.strictObject({
  language: Language.default('zh'),
  matchBy: z.enum(['name', 'phone']).default('name'),
});
export type ImportCompanies = z.infer<typeof ImportCompanies>;

/** The phone alone tells two people of one name apart. */
export const ImportMembers = z.strictObject({
  language: Language.default('zh'),
  matchBy: z.literal('phone').default('phone'),
});
export type ImportMembers = z.infer<typeof ImportMembers>;

const budgets = [{ per: 'account', calls: 5, seconds: 3600 }] as const;

export const importRoutes = defineRoutes({
  'POST /h5/mall/companyInfo/importData': {
    access: 'perm:company:import',
    about: 'A sheet of companies; it is checked first and applied only on request.',
    upload: true,
    body: ImportCompanies,
    answer: ImportJob,
    budgets,
  },
  'POST /h5/member/importData1': {
    access: 'perm:member:import',
    about: 'A sheet of members; they stay unclaimed and unpublished until they claim by SMS.',
    upload: true,
    body: ImportMembers,
    answer: ImportJob,
    budgets,
  },
});
