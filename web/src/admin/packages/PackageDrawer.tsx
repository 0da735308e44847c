import { Button, Form } from 'antd';
import { useState } from 'react';
import { callApi } from '../../core/api/client.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { runAction } from '../kit/run-action.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { PackageImpact } from './PackageImpact.tsx';
import {
  type PackageFormValues,
  toPackageFormValues,
  EMPTY_PACKAGE_VALUES,
  toPackageInput,
} from './package-form-values.ts';
import { PackageFields } from './PackageFields.tsx';
import {
  type PackageChangeImpact,
  type PackageInput,
  type AdminPackage,
  invalidatePackages,
  savePackage,
} from './packages.admin.queries.ts';
import type { UndoableChange } from './UndoBar.tsx';
import s from './AdminPackages.module.css';

interface PackageDrawerProps {
  /** Undefined for a new package. */
  pkg: AdminPackage | undefined;
  close: () => void;
  onSaved: (undoable: UndoableChange) => void;
}

/** Form, then impact preview, then save. A new package affects nobody and skips the preview. */
export function PackageDrawer({ pkg, close, onSaved }: PackageDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [form] = Form.useForm<PackageFormValues>();
  const [planned, setPlanned] = useState<{ change: PackageInput; impact: PackageChangeImpact }>();
  const [busy, setBusy] = useState(false);

  async function runBusy(task: () => Promise<void>): Promise<void> {
    setBusy(true);
    await runAction(task);
    setBusy(false);
  }
  const previewOrSave = (values: PackageFormValues) =>
    runBusy(async () => {
      const change = toPackageInput(values);
      if (!pkg) return save(change);
      const impact = await callApi('POST /h5/packages/records/{id}/preview', {
        params: { id: pkg.id },
        body: { change },
      });
      setPlanned({ change, impact });
    });
  async function save(change: PackageInput): Promise<void> {
    const { changesetId } = await savePackage(pkg?.id, change);
    close();
    onSaved({ text: t('adminPackages.saved'), changesetId });
    await invalidatePackages();
  }

  const unchanged = planned?.impact.diff.length === 0;
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 760}
      title={t(pkg ? 'adminPackages.editTitle' : 'adminPackages.newTitle')}
      onClose={close}
      footer={
        <div className={s.foot}>
          {planned ? (
            <>
              <Button onClick={() => setPlanned(undefined)}>{t('adminPackages.effect.back')}</Button>
              <Button
                type="primary"
                loading={busy}
                disabled={unchanged}
                onClick={() => void runBusy(() => save(planned.change))}
              >
                {t('adminPackages.effect.save')}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={close}>{t('admin.common.cancel')}</Button>
              <Button type="primary" loading={busy} onClick={() => form.submit()}>
                {t(pkg ? 'adminPackages.next' : 'admin.common.save')}
              </Button>
            </>
          )}
        </div>
      }
    >
      {planned && <PackageImpact impact={planned.impact} />}
      {/* Stays mounted, so that going back keeps the typed values. */}
      <div hidden={planned !== undefined}>
        <PackageFields
          form={form}
          initialValues={pkg ? toPackageFormValues(pkg) : EMPTY_PACKAGE_VALUES}
          onFinish={(values) => void previewOrSave(values)}
        />
      </div>
    </Drawer>
  );
}
