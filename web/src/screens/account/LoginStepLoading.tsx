import { useTranslation } from '../../core/text/i18n.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import s from './LoginStep.module.css';

export function LoginStepLoading() {
  const { t } = useTranslation();
  return (
    <div className={s.loading}>
      <DelayedLoading>
        <Spinner size={28} label={t('common.loading')} />
      </DelayedLoading>
    </div>
  );
}
