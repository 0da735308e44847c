import type { ImportDetail } from '@mingtang/contract/imports';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { Select } from '../kit/antd-overlays.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { saveColumnMapping } from './imports.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './imports.module.css';

/** Mapping of columns to fields; the default is guessed from the headers. */
export function ImportMappingPanel({ job }: { job: ImportDetail }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(job.columns.map(({ field }) => field));
  const [busy, run] = useAction();
  const changed = job.columns.some(({ field }, index) => field !== fields[index]);
  const save = () => run(() => saveColumnMapping(job.id, fields));
  return (
    <AdminPanel
      title={t('imports.mapping.title')}
      end={
        <Button disabled={!changed} loading={busy} onClick={() => void save()}>
          {t('imports.mapping.save')}
        </Button>
      }
    >
      <ul className={s.columns}>
        {[...job.columns.entries()].map(([index, { head, example, hidden }]) => (
          <li key={index} className={s.column}>
            <div className={s.head}>
              <b lang={langOf(head)}>{head || t('imports.mapping.column', { number: index + 1 })}</b>
              <span lang={langOf(example)}>{example}</span>
              {hidden && <Tag>{t('imports.mapping.hidden')}</Tag>}
            </div>
            <Select
              aria-label={`${head || t('imports.mapping.column', { number: index + 1 })}: ${t('imports.mapping.field')}`}
              value={fields[index] ?? ''}
              options={[
                { value: '', label: t('imports.mapping.none') },
                ...job.fields
                  .filter(({ field }) => field === fields[index] || !fields.includes(field))
                  .map(({ field, label, needed }) => ({
                    value: field,
                    label: needed ? t('imports.mapping.needed', { label }) : label,
                  })),
              ]}
              onChange={(field) => setFields(fields.with(index, field))}
            />
          </li>
        ))}
      </ul>
    </AdminPanel>
  );
}
