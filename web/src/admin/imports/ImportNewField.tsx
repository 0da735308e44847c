import type { ImportColumn } from '@mingtang/contract/imports';
import { customFieldKinds } from '@mingtang/contract/enums.admin';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Select } from '../kit/antd-overlays.tsx';
import s from './imports.module.css';

export type NewField = NonNullable<ImportColumn['newField']>;

interface ImportNewFieldProps {
  /** The heading of the column. */
  label: string;
  value: NewField;
  isNameMissing: boolean;
  onChange: (value: NewField) => void;
}

/** Name and kind of the custom field that a column becomes. */
export function ImportNewField({ label, value, isNameMissing, onChange }: ImportNewFieldProps) {
  const { t } = useTranslation();
  const errorId = useId();
  return (
    <div className={s.newField}>
      <Input
        aria-label={`${label}: ${t('imports.mapping.newName')}`}
        value={value.nameZh}
        maxLength={30}
        {...(isNameMissing && {
          status: 'error' as const,
          'aria-invalid': true,
          'aria-describedby': errorId,
        })}
        onChange={(event) => onChange({ ...value, nameZh: event.target.value })}
      />
      <Select
        aria-label={`${label}: ${t('imports.mapping.newKind')}`}
        value={value.kind}
        options={customFieldKinds.map((kind) => ({ value: kind, label: t(`imports.mapping.kinds.${kind}`) }))}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {isNameMissing && (
        <p id={errorId} className={s.wrong} role="alert">
          {t('admin.common.required')}
        </p>
      )}
    </div>
  );
}
