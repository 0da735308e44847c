import { useTranslation } from '../../app/text/text.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import s from './Step.module.css';

export function StepLoading() {
  const { t } = useTranslation();
  return (
    <div className={s.loading}>
      <DelayedLoading>
        <Spinner size={28} label={t('common.loading')} />
      </DelayedLoading>
    </div>
  );
}
