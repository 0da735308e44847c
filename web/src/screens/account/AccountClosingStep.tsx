import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { cancelLoginStep } from '../../core/session.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { LoginStepLoading } from './LoginStepLoading.tsx';
import s from './LoginStep.module.css';

/** Shown at login while account closing is scheduled; the member can cancel it until the closing date. */
export function AccountClosingStep() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['privacy', 'closing'],
    queryFn: ({ signal }) => callApi('GET /h5/privacy/closing', undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
  const cancelClosing = useMutation({
    mutationFn: () => callApi('POST /h5/privacy/closing/keep'),
    onSuccess: () => {
      cancelLoginStep();
      toast(t('login.closing.kept'));
    },
  });
  return (
    <>
      <p className={s.heading}>{t('login.closing.title')}</p>
      {data ? (
        <p className={s.body}>
          {t('login.closing.body', {
            asked: formatLongDate(data.askedAt, language),
            day: formatLongDate(data.endsOn, language),
          })}
        </p>
      ) : error ? (
        <LoadError compact error={error} retry={refetch} />
      ) : (
        <LoginStepLoading />
      )}
      {data && (
        <Button
          fullWidth
          className={s.submit}
          loading={cancelClosing.isPending}
          onClick={() => cancelClosing.mutate()}
        >
          {t('login.closing.keep')}
        </Button>
      )}
      <Button tone="ghost" fullWidth className={s.back} onClick={cancelLoginStep}>
        {t('login.closing.leave')}
      </Button>
    </>
  );
}
