import { useTranslation } from '../../app/text/text.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useEnrolment } from '../../features/accounts/authenticator.queries.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { toast } from '../../ui/toast.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { FactorForm } from './SecondFactorStep.tsx';
import { StepLoading } from './StepLoading.tsx';
import s from './Step.module.css';

export function AuthenticatorStep() {
  const { t } = useTranslation();
  const { data, error, refetch } = useEnrolment();
  if (error) return <LoadFailure error={error} retry={refetch} compact />;
  if (!data) return <StepLoading />;

  async function copy(secret: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      toast(t('login.authenticator.copied'));
    } catch {
      toast(t('login.authenticator.notCopied'));
    }
  }

  return (
    <>
      <p className={s.heading}>{t('login.authenticator.title')}</p>
      <p className={s.body}>{t('login.authenticator.body')}</p>
      <QrCode text={data.uri} label={t('login.authenticator.qr')} className={s.qr} />
      <LinkButton className={s.open} tone="tint" size="sm" icon="key" full href={data.uri}>
        {t('login.authenticator.open')}
      </LinkButton>
      <div className={s.secret}>
        <div>
          <p className={s.secretLabel}>{t('login.authenticator.secret')}</p>
          <p className={s.groups}>{data.secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
        <IconButton
          name="copy"
          size={20}
          label={t('login.authenticator.copy')}
          onClick={() => void copy(data.secret)}
        />
      </div>
      <FactorForm submit={t('login.authenticator.submit')} />
    </>
  );
}
