import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { formatCount, formatTime } from '../../../ui/format.ts';
import { Panel } from '../frame/Panel.tsx';
import { Loaded } from './Loaded.tsx';
import s from './Settings.module.css';

const REFRESH_MS = 30_000;

/** How it goes with SMS and payments. Their keys stand in the environment and are never shown. */
export function GatewaysTab() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['gateways'],
    queryFn: async () => (await call('GET /h5/gateways')).rows,
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  });
  const time = (at: string | null) => (at === null ? t('work.common.none') : formatTime(at));
  return (
    <Loaded query={query}>
      {(rows) => (
        <div className={s.cards}>
          {rows.map((row) => (
            <Panel
              key={row.gateway}
              title={t(`workSettings.gateways.${row.gateway}`)}
              end={
                <span>
                  <Tag color={row.configured ? 'success' : 'error'}>
                    {t(row.configured ? 'workSettings.configured' : 'workSettings.notConfigured')}
                  </Tag>
                  {row.configured && (
                    <Tag color={row.mode === 'live' ? 'processing' : 'warning'}>
                      {t(`workSettings.modes.${row.mode}`)}
                    </Tag>
                  )}
                </span>
              }
            >
              <dl className={s.facts}>
                <dt>{t('workSettings.succeededToday')}</dt>
                <dd>{formatCount(row.today.succeeded)}</dd>
                <dt>{t('workSettings.failedToday')}</dt>
                <dd>{formatCount(row.today.failed)}</dd>
                <dt>{t('workSettings.lastSuccess')}</dt>
                <dd>{time(row.lastSuccessAt)}</dd>
                <dt>{t('workSettings.lastFailure')}</dt>
                <dd>{time(row.lastFailureAt)}</dd>
              </dl>
            </Panel>
          ))}
        </div>
      )}
    </Loaded>
  );
}
