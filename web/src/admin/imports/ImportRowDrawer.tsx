import type { ImportDetail, ImportRow } from '@mingtang/contract/imports';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { updateImportRow } from './imports.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';

interface ImportRowDrawerProps {
  job: ImportDetail;
  row: ImportRow;
  close: () => void;
}

/** Form for the fields of a row, invalid ones first; the server validates them on save. */
export function ImportRowDrawer({ job, row, close }: ImportRowDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [values, setValues] = useState(row.values);
  const [errors, setErrors] = useState(row.faults);
  const [busy, run] = useAction();
  const initialReasons = new Map(row.faults.map(({ field, reason }) => [field, reason]));
  const reasons = new Map(errors.map(({ field, reason }) => [field, reason]));
  const warnings = new Map(row.warnings.map(({ field, reason }) => [field, reason]));
  const isMarked = (field: string) => initialReasons.has(field) || warnings.has(field);
  // Sorted by the errors at opening, so that fields do not move after a save.
  const shownFields = job.fields
    .filter(({ field }) => field in values || initialReasons.has(field))
    .toSorted((a, b) => Number(isMarked(b.field)) - Number(isMarked(a.field)));

  async function save(): Promise<void> {
    const changed = Object.entries(values).filter(([field, value]) => value !== row.values[field]);
    await run(async () => {
      const updated = await updateImportRow(job.id, row, { values: Object.fromEntries(changed) });
      setErrors(updated.faults);
      if (updated.faults.length > 0) return;
      toast(t('imports.rows.mended', { number: row.number }));
      close();
    });
  }

  return (
    <Drawer
      open
      size={isPhone ? '100%' : 480}
      title={t('imports.rows.mendTitle', { number: row.number })}
      onClose={close}
      footer={
        <Button type="primary" block loading={busy} onClick={() => void save()}>
          {t('imports.rows.save')}
        </Button>
      }
    >
      <Form layout="vertical" onFinish={() => void save()}>
        {shownFields.map(({ field, label, needed }) => (
          <Form.Item
            key={field}
            label={label}
            htmlFor={`row-${field}`}
            required={needed}
            {...(reasons.has(field)
              ? { validateStatus: 'error' as const, help: reasons.get(field) }
              : warnings.has(field) && { validateStatus: 'warning' as const, help: warnings.get(field) })}
          >
            <Input
              id={`row-${field}`}
              value={values[field] ?? ''}
              maxLength={2_000}
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
          </Form.Item>
        ))}
        <input type="submit" hidden />
      </Form>
    </Drawer>
  );
}
