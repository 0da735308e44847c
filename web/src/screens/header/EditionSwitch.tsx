import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { setLanguage, useLanguage, useTranslation } from '../../core/text/i18n.ts';

/**
 * Chooses between the domestic and the international edition. It sets the language, because the international
 * edition is in English: one request header, `internation`, selects the edition and the language.
 */
export function EditionSwitch({ fullWidth = false }: { fullWidth?: boolean }) {
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
      fullWidth={fullWidth}
    />
  );
}
