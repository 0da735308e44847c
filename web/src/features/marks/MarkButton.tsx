import { MARK_MEANINGS } from '@mingtang/contract/companies.proof';
import type { ReactNode } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { classes } from '../../ui/classes.ts';
import s from './MarkButton.module.css';

interface MarkButtonProps {
  mark: keyof (typeof MARK_MEANINGS)['zh'];
  /** Text of the mark, and title of the dialog. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A mark of a company or member; a press tells what it means. */
export function MarkButton({ mark, label, className, children }: MarkButtonProps) {
  const { t, language } = useTranslation();
  return (
    <button
      type="button"
      className={classes(s.mark, className)}
      aria-haspopup="dialog"
      onClick={() =>
        void confirm({ title: label, body: MARK_MEANINGS[language][mark], ok: t('common.gotIt') })
      }
    >
      {children}
    </button>
  );
}
