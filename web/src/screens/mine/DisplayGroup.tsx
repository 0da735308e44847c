import { handleError } from '../../core/api/error-policy.ts';
import { setLanguage, useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { setTheme } from '../../core/theme.ts';
import { useTheme } from '../../core/use-theme.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import { Segmented, type SegmentedProps } from '../../ui/inputs/Segmented.tsx';
import { languageOptions } from './language-options.ts';
import s from './DisplayGroup.module.css';

export function DisplayGroup() {
  const { t } = useTranslation();
  return (
    <RowGroup title={t('settings.display')}>
      <SettingChoice
        icon="lang"
        label={t('settings.language')}
        value={useLanguage()}
        options={languageOptions}
        onChange={(language) => void setLanguage(language).catch(handleError)}
      />
      <SettingChoice
        icon="moon"
        label={t('settings.theme')}
        value={useTheme()}
        options={[
          { value: 'light', label: t('settings.light') },
          { value: 'dark', label: t('settings.dark') },
          { value: 'system', label: t('settings.system') },
        ]}
        onChange={setTheme}
      />
    </RowGroup>
  );
}

/** The control wraps below its label when both do not fit on one line. */
function SettingChoice<T extends string>({ icon, ...props }: SegmentedProps<T> & { icon: IconName }) {
  return (
    <div className={s.choice}>
      <span className={s.label} aria-hidden="true">
        <Icon name={icon} size={22} className={s.icon} />
        {props.label}
      </span>
      <Segmented {...props} className={s.control} />
    </div>
  );
}
