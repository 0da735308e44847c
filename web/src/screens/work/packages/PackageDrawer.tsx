import { Button, Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { act } from '../frame/act.ts';
import { Drawer } from '../frame/overlays.tsx';
import { Effect } from './Effect.tsx';
import { type Draft, draftOf, EMPTY, formOf } from './form.ts';
import { PackageFields } from './PackageFields.tsx';
import {
  type PackageEffect,
  type PackageForm,
  type PackageRecord,
  refreshPackages,
  savePackage,
} from './packages.queries.ts';
import type { Undoable } from './UndoBar.tsx';
import s from './packages.module.css';

interface PackageDrawerProps {
  /** Absent for a new one. */
  record: PackageRecord | undefined;
  close: () => void;
  done: (undoable: Undoable) => void;
}

/** The form, then what it would do and to whom, then the change. A new package affects nobody. */
export function PackageDrawer({ record, close, done }: PackageDrawerProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [form] = Form.useForm<Draft>();
  const [planned, setPlanned] = useState<{ change: PackageForm; effect: PackageEffect }>();
  const [busy, setBusy] = useState(false);

  async function turn(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await act(work);
    setBusy(false);
  }
  const plan = (draft: Draft) =>
    turn(async () => {
      const change = formOf(draft);
      if (!record) return save(change);
      const effect = await call('POST /h5/packages/records/{id}/preview', {
        params: { id: record.id },
        body: { change },
      });
      setPlanned({ change, effect });
    });
  async function save(change: PackageForm): Promise<void> {
    const { changesetId } = await savePackage(record?.id, change);
    close();
    done({ text: t('workPackages.saved'), changesetId });
    await refreshPackages();
  }

  const nothing = planned?.effect.diff.length === 0;
  return (
    <Drawer
      open
      size={phone ? '100%' : 760}
      title={t(record ? 'workPackages.editTitle' : 'workPackages.newTitle')}
      onClose={close}
      footer={
        <div className={s.foot}>
          {planned ? (
            <>
              <Button onClick={() => setPlanned(undefined)}>{t('workPackages.effect.back')}</Button>
              <Button
                type="primary"
                loading={busy}
                disabled={nothing}
                onClick={() => void turn(() => save(planned.change))}
              >
                {t('workPackages.effect.save')}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={close}>{t('work.common.cancel')}</Button>
              <Button type="primary" loading={busy} onClick={() => form.submit()}>
                {t(record ? 'workPackages.next' : 'work.common.save')}
              </Button>
            </>
          )}
        </div>
      }
    >
      {planned && <Effect effect={planned.effect} />}
      {/* Stays, so that the way back finds what was typed. */}
      <div hidden={planned !== undefined}>
        <PackageFields
          form={form}
          initial={record ? draftOf(record) : EMPTY}
          onFinish={(draft) => void plan(draft)}
        />
      </div>
    </Drawer>
  );
}
