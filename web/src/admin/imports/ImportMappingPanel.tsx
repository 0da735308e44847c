import type { ImportColumn, ImportDetail } from '@mingtang/contract/imports';
import { isCustomTarget, newFieldTarget } from '@mingtang/contract/imports.mapping';
import { IMPORT_CUSTOM_COLUMNS_MAX } from '@mingtang/contract/limits';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { Select } from '../kit/antd-overlays.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { ImportNewField, type NewField } from './ImportNewField.tsx';
import { saveColumnMapping } from './imports.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './imports.module.css';

/** The mapping of a column, and what the column is called as a new field. */
interface ColumnMapping {
  field: string;
  newField: NewField | null;
}

/** Mapping of columns to fields; the default is guessed from the headers. */
export function ImportMappingPanel({ job }: { job: ImportDetail }) {
  const { t } = useTranslation();
  const [mappings, setMappings] = useState<ColumnMapping[]>(
    job.columns.map(({ field, newField }) => ({ field, newField })),
  );
  const [isChecked, setIsChecked] = useState(false);
  const [busy, run] = useAction();
  const canAddFields = hasPermission('field:write');
  const isNew = (index: number) => mappings[index]?.field === newFieldTarget(index);
  const isNameMissing = (index: number) => isNew(index) && !mappings[index]?.newField?.nameZh.trim();
  const changed = job.columns.some(
    ({ field, newField }, index) =>
      field !== mappings[index]!.field || (isNew(index) && newField !== mappings[index]!.newField),
  );
  const setColumn = (index: number, mapping: ColumnMapping) => setMappings(mappings.with(index, mapping));
  const customCount = mappings.filter(({ field }) => isCustomTarget(field)).length;
  const unusedColumns = [...job.columns.entries()].flatMap(([index, { head, hidden }]) =>
    head !== '' && !hidden && mappings[index]!.field === '' && mappings[index]!.newField ? index : [],
  );

  function keepUnusedColumns(): void {
    const kept = new Set(unusedColumns.slice(0, IMPORT_CUSTOM_COLUMNS_MAX - customCount));
    setMappings(
      mappings.map((mapping, index) =>
        kept.has(index) ? { ...mapping, field: newFieldTarget(index) } : mapping,
      ),
    );
  }

  async function save(): Promise<void> {
    setIsChecked(true);
    if (mappings.some((_, index) => isNameMissing(index))) return;
    const newFields = mappings.flatMap(({ newField }, column) =>
      isNew(column) && newField ? { ...newField, column } : [],
    );
    const fields = mappings.map(({ field }) => field);
    await run(() => saveColumnMapping(job.id, { fields, newFields }));
  }

  return (
    <AdminPanel
      title={t('imports.mapping.title')}
      end={
        <div className={s.buttons}>
          {canAddFields && unusedColumns.length > 0 && customCount < IMPORT_CUSTOM_COLUMNS_MAX && (
            <Button onClick={keepUnusedColumns}>{t('imports.mapping.keepAll')}</Button>
          )}
          <Button disabled={!changed} loading={busy} onClick={() => void save()}>
            {t('imports.mapping.save')}
          </Button>
        </div>
      }
    >
      <ul className={s.columns}>
        {[...job.columns.entries()].map(([index, column]) => {
          const { head, example, hidden } = column;
          const label = head || t('imports.mapping.column', { number: index + 1 });
          const { field, newField } = mappings[index]!;
          return (
            <li key={index} className={s.column}>
              <div className={s.head}>
                <b lang={langOf(head)}>{label}</b>
                <span lang={langOf(example)}>{example}</span>
                {hidden && <Tag>{t('imports.mapping.hidden')}</Tag>}
              </div>
              <ColumnFieldSelect
                job={job}
                label={label}
                field={field}
                usedFields={mappings.map((mapping) => mapping.field)}
                newTarget={canAddFields && newField ? newFieldTarget(index) : undefined}
                onChange={(next) => setColumn(index, { field: next, newField })}
              />
              {isNew(index) && newField && (
                <ImportNewField
                  label={label}
                  value={newField}
                  isNameMissing={isChecked && isNameMissing(index)}
                  onChange={(next) => setColumn(index, { field, newField: next })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {job.kind === 'members' && (
        <p className={s.note}>
          {t(canAddFields ? 'imports.mapping.customHint' : 'imports.mapping.customForbidden', {
            max: IMPORT_CUSTOM_COLUMNS_MAX,
          })}
        </p>
      )}
    </AdminPanel>
  );
}

interface ColumnFieldSelectProps {
  job: ImportDetail;
  label: string;
  field: ImportColumn['field'];
  usedFields: readonly string[];
  /** The target that keeps the column as a new field; undefined if it cannot be kept. */
  newTarget: string | undefined;
  onChange: (field: string) => void;
}

/** The fields that no other column has; a new field belongs to its own column. */
function ColumnFieldSelect({ job, label, field, usedFields, newTarget, onChange }: ColumnFieldSelectProps) {
  const { t } = useTranslation();
  const optionsOf = (wanted: 'template' | 'custom') =>
    job.fields
      .filter(
        ({ field: name, origin }) => origin === wanted && (name === field || !usedFields.includes(name)),
      )
      .map(({ field: value, label: text, needed }) => ({
        value,
        label: needed ? t('imports.mapping.needed', { label: text }) : text,
      }));
  const customOptions = optionsOf('custom');
  return (
    <Select
      aria-label={`${label}: ${t('imports.mapping.field')}`}
      value={field}
      options={[
        { value: '', label: t('imports.mapping.none') },
        ...(newTarget === undefined && !field.startsWith('new:')
          ? []
          : [{ value: newTarget ?? field, label: t('imports.mapping.newField') }]),
        ...optionsOf('template'),
        ...(customOptions.length === 0
          ? []
          : [{ label: t('imports.mapping.customFields'), options: customOptions }]),
      ]}
      onChange={onChange}
    />
  );
}
