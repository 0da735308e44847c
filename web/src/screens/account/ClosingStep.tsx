import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { leaveStep } from '../../app/session.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { formatWholeDay } from '../../ui/day.ts';
import { formatTime } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { StepLoading } from './StepLoading.tsx';
import s from './Step.module.css';

/** The account is on its way out; until the day it can be kept. */
export function ClosingStep() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['privacy', 'closing'],
    queryFn: ({ signal }) => call('GET /h5/privacy/closing', undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
  const keep = useMutation({
    mutationFn: () => call('POST /h5/privacy/closing/keep'),
    onSuccess: () => {
      leaveStep();
      toast(t('login.closing.kept'));
    },
  });
  return (
    <>
      <p className={s.heading}>{t('login.closing.title')}</p>
      {data ? (
        <p className={s.body}>
          {t('login.closing.body', {
            asked: formatWholeDay(formatTime(data.askedAt, 'YYYY-MM-DD'), language),
            day: formatWholeDay(data.endsOn, language),
          })}
        </p>
      ) : error ? (
        <LoadFailure compact error={error} retry={refetch} />
      ) : (
        <StepLoading />
      )}
      {data && (
        <Button full className={s.submit} loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('login.closing.keep')}
        </Button>
      )}
      <Button tone="ghost" full className={s.back} onClick={leaveStep}>
        {t('login.closing.leave')}
      </Button>
    </>
  );
}
