import type { ImportDetail } from '@mingtang/contract/imports';
import type { MemberSpreadsheetField } from '@mingtang/contract/spreadsheets';
import { useTranslation } from '../../core/text/i18n.ts';
import { Note } from '../../ui/layout/Note.tsx';
import s from './imports.module.css';

/** Fields of members whose values become something that the file does not say. */
const EXPLAINED_FIELDS = ['endsOn', 'region', 'company'] as const satisfies MemberSpreadsheetField[];

/** Before members are imported: what their columns become, for the columns of this file. */
export function ImportEffects({ job }: { job: ImportDetail }) {
  const { t } = useTranslation();
  const fields = EXPLAINED_FIELDS.filter((name) => job.columns.some(({ field }) => field === name));
  if (job.kind !== 'members' || fields.length === 0) return null;
  return (
    <Note>
      <h2 className={s.effectsTitle}>{t('imports.effects.title')}</h2>
      <ul className={s.effects}>
        {fields.map((field) => (
          <li key={field}>{t(`imports.effects.${field}`)}</li>
        ))}
      </ul>
    </Note>
  );
}
