import type { DeletionPreview } from '@mingtang/contract/privacy';
import { useState } from 'react';
import { callApi } from '../../core/api/client.ts';
import { logout } from '../../core/logout.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useDeletionPreview } from '../../features/privacy/privacy.queries.ts';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { Note } from '../../ui/layout/Note.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { QuerySheet } from './QuerySheet.tsx';
import { PasswordReauthForm } from './PasswordReauthForm.tsx';
import s from './Privacy.module.css';

interface AccountDeletionSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Explains what is deleted and when, and what is retained; then asks for the password and a confirmation. */
export function AccountDeletionSheet({ open, onClose }: AccountDeletionSheetProps) {
  const { t } = useTranslation();
  const query = useDeletionPreview(open);
  return (
    <QuerySheet open={open} onClose={onClose} title={t('settings.deletion.title')} query={query}>
      {(preview) => <DeletionPlan preview={preview} />}
    </QuerySheet>
  );
}

function DeletionPlan({ preview }: { preview: DeletionPreview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = formatLongDate(preview.endsOn, language);
  if (preview.refused === 'staff') return <Note tone="warning">{t('settings.deletion.staff')}</Note>;
  return (
    <>
      <p className={s.lead}>{t('settings.deletion.atOnce')}</p>
      <p className={s.lead}>{t('settings.deletion.later', { day })}</p>
      <h3 className={s.heading}>{t('settings.deletion.goes')}</h3>
      <p className={s.text}>{t('settings.deletion.goesBody')}</p>
      <h3 className={s.heading}>{t('settings.deletion.stays')}</h3>
      <p className={s.text}>{t('settings.deletion.staysBody')}</p>
      <CompanyImpacts preview={preview} />
      <Warnings preview={preview} />
      <DeletionRequestForm day={day} />
    </>
  );
}

function CompanyImpacts({ preview: { companies } }: { preview: DeletionPreview }) {
  const { t } = useTranslation();
  if (companies.length === 0) return null;
  return (
    <>
      <h3 className={s.heading}>{t('settings.deletion.companies')}</h3>
      <ul className={s.list}>
        {companies.map(({ id, name, fate }) => (
          <li key={id}>
            <UserText as="b" text={name} />
            <span>{t(`settings.deletion.fates.${fate}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Warnings({ preview }: { preview: DeletionPreview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { membershipUntil, openOrders, openRefunds, openFapiao } = preview;
  const warnings = [
    membershipUntil && t('settings.deletion.membership', { day: formatLongDate(membershipUntil, language) }),
    openOrders > 0 && t('settings.deletion.orders', { count: openOrders }),
    openRefunds > 0 && t('settings.deletion.refunds', { count: openRefunds }),
    openFapiao > 0 && t('settings.deletion.fapiao', { count: openFapiao }),
  ].filter((warning) => typeof warning === 'string');
  if (warnings.length === 0) return null;
  return (
    <Note tone="warning" className={s.warnings}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Note>
  );
}

function DeletionRequestForm({ day }: { day: string }) {
  const { t } = useTranslation();
  const [understood, setUnderstood] = useState(false);
  const [showCheckboxError, setShowCheckboxError] = useState(false);

  async function requestDeletion(password: string): Promise<void> {
    setShowCheckboxError(!understood);
    if (!understood) return;
    const confirmed = await confirm({
      icon: 'trash',
      title: t('settings.deletion.sure'),
      body: t('settings.deletion.sureBody', { day }),
      cancel: t('common.cancel'),
      ok: t('settings.deletion.ok'),
      danger: true,
    });
    if (!confirmed) return;
    await callApi('POST /h5/privacy/deletion', { body: { password, understood: true } });
    await logout();
    await confirm({
      icon: 'check',
      title: t('settings.deletion.done'),
      body: t('settings.deletion.doneBody', { day }),
      ok: t('settings.deletion.doneOk'),
    });
  }

  return (
    <PasswordReauthForm tone="danger" submitLabel={t('settings.deletion.ask')} onPassword={requestDeletion}>
      <Checkbox
        checked={understood}
        onChange={(checked) => {
          setUnderstood(checked);
          if (checked) setShowCheckboxError(false);
        }}
        error={showCheckboxError ? t('settings.deletion.understoodRequired') : undefined}
      >
        {t('settings.deletion.understood', { day })}
      </Checkbox>
    </PasswordReauthForm>
  );
}
