import type { Language } from '@mingtang/contract/fields';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { languageSuffix } from './record-fields.ts';
import s from './form-layout.module.css';

export interface OtherLanguageSectionProps {
  language: Language;
  /** Values of the form. If some text of this language is not empty, the section starts expanded. */
  values: object;
  children: ReactNode;
}

/** The same fields in the other language; collapsed until the user expands it, then stays open. */
export function OtherLanguageSection({ language, values, children }: OtherLanguageSectionProps) {
  const { t } = useTranslation();
  const [expanded, setExpanded] = useState(() =>
    Object.entries(values).some(([name, value]) => name.endsWith(languageSuffix(language)) && value !== ''),
  );
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
