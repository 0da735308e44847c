import { Tag } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount } from '../../ui/text/format.ts';
import { formatExactTime } from '../../ui/text/format-date.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { QueryContent } from './QueryContent.tsx';
import { useVendorStatus } from './settings.admin.queries.ts';
import s from './AdminSettings.module.css';

/** Status of the SMS and payment vendors. Their API keys are environment variables and never shown. */
export function VendorStatusTab() {
  const { t, language } = useTranslation();
  const query = useVendorStatus();
  const formatOptionalTime = (at: string | null) =>
    at === null ? t('admin.common.none') : formatExactTime(at, language);
  return (
    <QueryContent query={query}>
      {(rows) => (
        <div className={s.cards}>
          {rows.map((row) => (
            <AdminPanel
              key={row.gateway}
              title={t(`adminSettings.gateways.${row.gateway}`)}
              end={
                <span>
                  <Tag color={row.configured ? 'success' : 'error'}>
                    {t(row.configured ? 'adminSettings.configured' : 'adminSettings.notConfigured')}
                  </Tag>
                  {row.configured && (
                    <Tag color={row.mode === 'live' ? 'processing' : 'warning'}>
                      {t(`adminSettings.modes.${row.mode}`)}
                    </Tag>
                  )}
                </span>
              }
            >
              <dl className={s.facts}>
                <dt>{t('adminSettings.succeededToday')}</dt>
                <dd>{formatCount(row.today.succeeded)}</dd>
                <dt>{t('adminSettings.failedToday')}</dt>
                <dd>{formatCount(row.today.failed)}</dd>
                <dt>{t('adminSettings.lastSuccess')}</dt>
                <dd>{formatOptionalTime(row.lastSuccessAt)}</dd>
                <dt>{t('adminSettings.lastFailure')}</dt>
                <dd>{formatOptionalTime(row.lastFailureAt)}</dd>
              </dl>
            </AdminPanel>
          ))}
        </div>
      )}
    </QueryContent>
  );
}
