import type { DeletionPreview } from '@mingtang/contract/privacy';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { leave } from '../../app/leave.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { useDeletionPreview } from '../../features/privacy/privacy.queries.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { confirm } from '../../ui/confirm.ts';
import { formatWholeDay } from '../../ui/day.ts';
import { langOf } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { PrivacySheet } from './PrivacySheet.tsx';
import { ProofForm } from './ProofForm.tsx';
import s from './Privacy.module.css';

interface DeletionSheetProps {
  open: boolean;
  onClose: () => void;
}

/** What goes, what stays and why, and when; then the password and a last question. */
export function DeletionSheet({ open, onClose }: DeletionSheetProps) {
  const { t } = useTranslation();
  const query = useDeletionPreview(open);
  return (
    <PrivacySheet open={open} onClose={onClose} title={t('settings.deletion.title')} query={query}>
      {(plan) => <Plan plan={plan} />}
    </PrivacySheet>
  );
}

function Plan({ plan }: { plan: DeletionPreview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = formatWholeDay(plan.endsOn, language);
  if (plan.refused === 'staff') return <Note tone="warning">{t('settings.deletion.staff')}</Note>;
  return (
    <>
      <p className={s.lead}>{t('settings.deletion.atOnce')}</p>
      <p className={s.lead}>{t('settings.deletion.later', { day })}</p>
      <h3 className={s.heading}>{t('settings.deletion.goes')}</h3>
      <p className={s.text}>{t('settings.deletion.goesBody')}</p>
      <h3 className={s.heading}>{t('settings.deletion.stays')}</h3>
      <p className={s.text}>{t('settings.deletion.staysBody')}</p>
      <Companies plan={plan} />
      <Warnings plan={plan} />
      <Ask day={day} />
    </>
  );
}

function Companies({ plan: { companies } }: { plan: DeletionPreview }) {
  const { t } = useTranslation();
  if (companies.length === 0) return null;
  return (
    <>
      <h3 className={s.heading}>{t('settings.deletion.companies')}</h3>
      <ul className={s.list}>
        {companies.map(({ id, name, fate }) => (
          <li key={id}>
            <b lang={langOf(name)}>{name}</b>
            <span>{t(`settings.deletion.fates.${fate}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Warnings({ plan }: { plan: DeletionPreview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { membershipUntil, openOrders, openRefunds, openFapiao } = plan;
  const lines = [
    membershipUntil && t('settings.deletion.membership', { day: formatWholeDay(membershipUntil, language) }),
    openOrders > 0 && t('settings.deletion.orders', { count: openOrders }),
    openRefunds > 0 && t('settings.deletion.refunds', { count: openRefunds }),
    openFapiao > 0 && t('settings.deletion.fapiao', { count: openFapiao }),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <Note tone="warning" className={s.warnings}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  );
}

function Ask({ day }: { day: string }) {
  const { t } = useTranslation();
  const [understood, setUnderstood] = useState(false);
  const [missing, setMissing] = useState(false);

  async function ask(password: string): Promise<void> {
    setMissing(!understood);
    if (!understood) return;
    const sure = await confirm({
      icon: 'trash',
      title: t('settings.deletion.sure'),
      body: t('settings.deletion.sureBody', { day }),
      cancel: t('common.cancel'),
      ok: t('settings.deletion.ok'),
      danger: true,
    });
    if (!sure) return;
    await call('POST /h5/privacy/deletion', { body: { password, understood: true } });
    await leave();
    await confirm({
      icon: 'check',
      title: t('settings.deletion.done'),
      body: t('settings.deletion.doneBody', { day }),
      ok: t('settings.deletion.doneOk'),
    });
  }

  return (
    <ProofForm tone="danger" submit={t('settings.deletion.ask')} onProved={ask}>
      <Checkbox
        checked={understood}
        onChange={(ticked) => {
          setUnderstood(ticked);
          if (ticked) setMissing(false);
        }}
        error={missing ? t('settings.deletion.understoodRequired') : undefined}
      >
        {t('settings.deletion.understood', { day })}
      </Checkbox>
    </ProofForm>
  );
}
