import { certificateLanguages } from '@mingtang/contract/enums.certificates';
import type { CertificateLanguage } from '@mingtang/contract/membership-certificates';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { langOf } from '../../ui/text/format.ts';
import { Dropdown } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import {
  type CertificateHolder,
  loadCertificate,
  type MembershipCertificate,
  useCertificates,
} from './certificates.admin.queries.ts';
import { WithdrawCertificateDialog } from './WithdrawCertificateDialog.tsx';
import s from './Certificates.module.css';

const STATE_COLOURS = { valid: 'success', expired: 'default', withdrawn: 'error' } as const;

export function CertificateList({
  keyword,
  holder,
}: {
  keyword: string;
  holder: CertificateHolder | undefined;
}) {
  const { t } = useTranslation();
  const query = useCertificates(keyword, holder);
  const [withdrawing, setWithdrawing] = useState<MembershipCertificate>();
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      {query.error && rows.length === 0 && <LoadError error={query.error} retry={query.refetch} compact />}
      {query.isPending && <Skeleton active title={false} />}
      {query.isSuccess && rows.length === 0 && (
        <p className={s.meta}>
          {t(keyword === '' ? 'adminCertificates.none' : 'adminCertificates.noneFound')}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={s.rows} aria-label={t('adminCertificates.list')}>
          {rows.map((row) => (
            <CertificateRow key={row.id} certificate={row} withdraw={() => setWithdrawing(row)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('adminCertificates.more')}
        </Button>
      )}
      {withdrawing && (
        <WithdrawCertificateDialog certificate={withdrawing} close={() => setWithdrawing(undefined)} />
      )}
    </>
  );
}

function CertificateRow({
  certificate,
  withdraw,
}: {
  certificate: MembershipCertificate;
  withdraw: () => void;
}) {
  const { t, language } = useTranslation();
  const [busy, run] = useAction();
  const { id, number, holder, level, title, state, validFrom, validUntil, withdrawalReason, url } =
    certificate;
  const download = (chosen: CertificateLanguage) =>
    run(async () => saveFile(await loadCertificate(id, chosen), `${number}.pdf`));
  return (
    <li>
      <div className={s.facts}>
        <span className="num">{number}</span> <b lang={langOf(holder)}>{holder}</b>{' '}
        <Tag color={STATE_COLOURS[state]}>{t(`adminCertificates.states.${state}`)}</Tag>
        <small>
          {[level, title].filter(Boolean).join(' · ')}{' '}
          {t('adminCertificates.validity', {
            from: formatDate(validFrom, language),
            until: formatDate(validUntil, language),
          })}
        </small>
        {state === 'withdrawn' && (
          <small>
            {withdrawalReason === ''
              ? t('adminCertificates.ended')
              : t('adminCertificates.reason', { reason: withdrawalReason })}
          </small>
        )}
      </div>
      <div className={s.actions}>
        <Button type="link" size="small" href={url} target="_blank" rel="noopener">
          {t('adminCertificates.page')}
        </Button>
        {state === 'valid' && (
          <>
            <Dropdown
              trigger={['click']}
              menu={{
                items: certificateLanguages.map((key) => ({
                  key,
                  label: t(`adminCertificates.languages.${key}`),
                })),
                onClick: ({ key }) => void download(key as CertificateLanguage),
              }}
            >
              <Button size="small" loading={busy} aria-label={t('adminCertificates.downloadOf', { number })}>
                {t('adminCertificates.download')}
              </Button>
            </Dropdown>
            <Button
              size="small"
              danger
              aria-label={t('adminCertificates.withdrawOf', { number })}
              onClick={withdraw}
            >
              {t('adminCertificates.withdraw')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
