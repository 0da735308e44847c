import type { Language } from '@mingtang/contract/fields';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import s from './form-layout.module.css';

export interface OtherLanguageSectionProps {
  language: Language;
  /** Whether the fields have content initially; then the section starts expanded. */
  initiallyExpanded: boolean;
  children: ReactNode;
}

/** The same fields in the other language; collapsed until the user expands it, then stays open. */
export function OtherLanguageSection({ language, initiallyExpanded, children }: OtherLanguageSectionProps) {
  const { t } = useTranslation();
  const [expanded, setExpanded] = useState(initiallyExpanded);
  if (expanded)
    return (
      <FormSection title={t(`forms.${language}`)} note={t('forms.otherNote')}>
        {children}
      </FormSection>
    );
  return (
    <Button
      tone="ghost"
      size="sm"
      icon="plus"
      fullWidth
      className={s.unfold}
      onClick={() => setExpanded(true)}
    >
      {t(language === 'zh' ? 'forms.showZh' : 'forms.showEn')}
    </Button>
  );
}
