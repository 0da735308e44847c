import type { Review } from '@mingtang/contract/care';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tag } from 'antd';
import { call } from '../../../api/client.ts';
import { Age } from '../../../app/Age.tsx';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { langOf } from '../../../ui/format.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { Drawer } from '../frame/overlays.tsx';
import s from './Queue.module.css';

/** Who reported it and why, and what of its author was refused before. */
export function EvidenceDrawer({ review, close }: { review: Review; close: () => void }) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const { subject, subjectId, author } = review;
  const { data, error, refetch } = useQuery({
    queryKey: ['evidence', review.id],
    queryFn: async () => {
      const [reports, strikes] = await Promise.all([
        subject === 'post' || subject === 'comment'
          ? call('GET /h5/reports', { query: { subject, id: subjectId } })
          : { rows: [] },
        call('GET /h5/strikes', { query: { memberId: author.id } }),
      ]);
      return { reports: reports.rows, strikes: strikes.rows };
    },
    meta: { quiet: true },
  });
  return (
    <Drawer open size={phone ? '100%' : 480} title={t('workPosts.evidence')} onClose={close}>
      {error && !data && <LoadFailure error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data && data.reports.length > 0 && (
        <>
          <h3 className={s.group}>{t('workPosts.reportsOf')}</h3>
          <ul>
            {data.reports.map((one) => (
              <li key={one.id} className={s.fact}>
                <p>
                  <b lang={langOf(one.reporter.name)}>{one.reporter.name}</b>{' '}
                  <Tag>{t(`care.reasons.${one.reason}`)}</Tag>
                  {one.trusted && <Tag color="success">{t('workPosts.trusted')}</Tag>}
                </p>
                {one.note && <p lang={langOf(one.note)}>{one.note}</p>}
                <small>
                  <Age at={one.at} />
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {data && (
        <>
          <h3 className={s.group}>{t('workPosts.strikesOf', { name: author.name })}</h3>
          {data.strikes.length === 0 && <p className={s.none}>{t('workPosts.noStrikes')}</p>}
          <ul>
            {data.strikes.map((one) => (
              <li key={one.id} className={s.fact}>
                <p lang={langOf(one.reason)}>{one.reason}</p>
                <small>
                  {t(`workPosts.subjects.${one.subject}`)} {one.title} · <Age at={one.at} />
                  {!one.counts && ` · ${t('workPosts.over')}`}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}
