import { Segmented } from '../../ui/Segmented.tsx';
import { setLanguage, useLanguage, useTranslation } from '../text/text.ts';

/** The international edition is the English one: one flag, `internation`, carries both. */
export function EditionSwitch({ full = false }: { full?: boolean }) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('shell.edition')}
      value={useLanguage()}
      options={[
        { value: 'zh', label: t('shell.editionChina') },
        { value: 'en', label: t('shell.editionGlobal') },
      ]}
      onChange={(language) => void setLanguage(language)}
      full={full}
    />
  );
}
