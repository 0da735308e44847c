import { useTranslation } from '../../core/text/i18n.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTotpEnrolment } from '../../features/accounts/accounts.authenticator.queries.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { QrCode } from '../../ui/media/QrCode.tsx';
import { SecondFactorForm } from './SecondFactorStep.tsx';
import { LoginStepLoading } from './LoginStepLoading.tsx';
import s from './LoginStep.module.css';

export function AuthenticatorEnrolmentStep() {
  const { t } = useTranslation();
  const { data, error, refetch } = useTotpEnrolment();
  if (error) return <LoadError error={error} retry={refetch} compact />;
  if (!data) return <LoginStepLoading />;

  async function copySecret(secret: string): Promise<void> {
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
      <LinkButton className={s.open} tone="tint" size="sm" icon="key" fullWidth href={data.uri}>
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
          onClick={() => void copySecret(data.secret)}
        />
      </div>
      <SecondFactorForm submitLabel={t('login.authenticator.submit')} />
    </>
  );
}
