import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
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
  savePackage,
  previewPackageChange,
} from './packages.admin.queries.ts';
import type { UndoableChange } from './UndoBar.tsx';
import { useAction } from '../kit/use-action.ts';
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
  const [busy, run] = useAction();

  const previewOrSave = (values: PackageFormValues) =>
    run(async () => {
      const change = toPackageInput(values);
      if (!pkg) return save(change);
      setPlanned({ change, impact: await previewPackageChange(pkg.id, change) });
    });
  async function save(change: PackageInput): Promise<void> {
    const { changesetId } = await savePackage(pkg?.id, change);
    close();
    onSaved({ text: t('adminPackages.saved'), changesetId });
  }

  const unchanged = planned?.impact.diff.length === 0;
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 880}
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
                onClick={() => void run(() => save(planned.change))}
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
