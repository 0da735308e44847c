import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import type { CaptchaState } from '../../features/accounts/accounts.captcha.queries.ts';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import s from './CaptchaField.module.css';

interface CaptchaFieldProps {
  captcha: CaptchaState;
  code: UseFormRegisterReturn;
  error: string | undefined;
  hint?: string | undefined;
}

export function CaptchaField({ captcha, code, error, hint }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const { image, failed, loading, refresh } = captcha;
  return (
    <TextField
      label={t('login.captcha')}
      error={error}
      hint={hint}
      placeholder={t('login.captchaPlaceholder')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      {...code}
      end={
        <button
          type="button"
          className={s.picture}
          aria-label={t('login.captchaChange')}
          title={t('login.captchaChange')}
          aria-busy={loading || undefined}
          onClick={() => {
            if (!loading) refresh();
          }}
        >
          {image && <img src={image} alt="" width={104} height={40} />}
          {loading && <Spinner size={20} />}
          {failed && <span>{t('login.captchaRetry')}</span>}
        </button>
      }
    />
  );
}
