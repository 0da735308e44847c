import type { Language } from '@mingtang/contract/fields';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import s from './forms.module.css';

export interface OtherLanguageProps {
  language: Language;
  /** Whether something stands in it at first. */
  written: boolean;
  children: ReactNode;
}

/** Everything once more in the other language; unfolds when it is wanted, and stays. */
export function OtherLanguage({ language, written, children }: OtherLanguageProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(written);
  if (wanted)
    return (
      <FormSection title={t(`forms.${language}`)} note={t('forms.otherNote')}>
        {children}
      </FormSection>
    );
  return (
    <Button tone="ghost" size="sm" icon="plus" full className={s.unfold} onClick={() => setWanted(true)}>
      {t(language === 'zh' ? 'forms.showZh' : 'forms.showEn')}
    </Button>
  );
}
