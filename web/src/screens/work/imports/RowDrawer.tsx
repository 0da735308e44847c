import type { ImportDetail, ImportRow } from '@mingtang/contract/imports';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { act } from '../frame/act.ts';
import { Drawer } from '../frame/overlays.tsx';
import { mendRow } from './mend-row.ts';

interface RowDrawerProps {
  job: ImportDetail;
  row: ImportRow;
  close: () => void;
}

/** The fields of a row, those that are wrong first; saving checks them at once. */
export function RowDrawer({ job, row, close }: RowDrawerProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [values, setValues] = useState(row.values);
  const [faults, setFaults] = useState(row.faults);
  const [busy, setBusy] = useState(false);
  const wrong = new Map(row.faults.map(({ field, reason }) => [field, reason]));
  const reasons = new Map(faults.map(({ field, reason }) => [field, reason]));
  const shown = job.fields
    .filter(({ field }) => field in values || wrong.has(field))
    .toSorted((one, other) => Number(wrong.has(other.field)) - Number(wrong.has(one.field)));

  async function save(): Promise<void> {
    setBusy(true);
    const changed = Object.entries(values).filter(([field, value]) => value !== row.values[field]);
    await act(async () => {
      const mended = await mendRow(job.id, row, { values: Object.fromEntries(changed) });
      setFaults(mended.faults);
      if (mended.faults.length > 0) return;
      toast(t('imports.rows.mended', { number: row.number }));
      close();
    });
    setBusy(false);
  }

  return (
    <Drawer
      open
      size={phone ? '100%' : 480}
      title={t('imports.rows.mendTitle', { number: row.number })}
      onClose={close}
      footer={
        <Button type="primary" block loading={busy} onClick={() => void save()}>
          {t('imports.rows.save')}
        </Button>
      }
    >
      <Form layout="vertical" onFinish={() => void save()}>
        {shown.map(({ field, label, needed }) => (
          <Form.Item
            key={field}
            label={label}
            htmlFor={`row-${field}`}
            required={needed}
            {...(reasons.has(field) && { validateStatus: 'error' as const, help: reasons.get(field) })}
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
