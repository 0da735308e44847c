import type { Review } from '@mingtang/contract/moderation';
import { Skeleton, Tag } from 'antd';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { useReviewEvidence } from './moderation.admin.queries.ts';
import s from './ReviewQueue.module.css';

/** Reports about the content, and the earlier strikes of its author. */
export function ReviewEvidenceDrawer({ review, close }: { review: Review; close: () => void }) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const { author } = review;
  const { data, error, refetch } = useReviewEvidence(review);
  return (
    <Drawer open size={isPhone ? '100%' : 480} title={t('adminPosts.evidence')} onClose={close}>
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data && data.reports.length > 0 && (
        <>
          <h3 className={s.group}>{t('adminPosts.reportsOf')}</h3>
          <ul>
            {data.reports.map((report) => (
              <li key={report.id} className={s.fact}>
                <p>
                  <b lang={langOf(report.reporter.name)}>{report.reporter.name}</b>{' '}
                  <Tag>{t(`moderation.reasons.${report.reason}`)}</Tag>
                  {report.trusted && <Tag color="success">{t('adminPosts.trusted')}</Tag>}
                </p>
                {report.note && <p lang={langOf(report.note)}>{report.note}</p>}
                <small>
                  <RelativeTime at={report.at} />
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {data && (
        <>
          {author && <h3 className={s.group}>{t('adminPosts.strikesOf', { name: author.name })}</h3>}
          {author && data.strikes.length === 0 && <p className={s.none}>{t('adminPosts.noStrikes')}</p>}
          <ul>
            {data.strikes.map((strike) => (
              <li key={strike.id} className={s.fact}>
                <p lang={langOf(strike.reason)}>{strike.reason}</p>
                <small>
                  {t(`adminPosts.subjects.${strike.subject}`)} {strike.title} ·{' '}
                  <RelativeTime at={strike.at} />
                  {!strike.counts && ` · ${t('adminPosts.over')}`}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}
