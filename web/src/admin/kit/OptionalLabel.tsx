import type { ReactNode } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import s from './OptionalLabel.module.css';

/** Label of a form item that may be left empty. Screen readers announce the other items as required instead. */
export function OptionalLabel({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {children}
      <span className={s.optional} aria-hidden="true">
        {t('admin.common.optional')}
      </span>
    </>
  );
}
