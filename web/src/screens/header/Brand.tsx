import { useState } from 'react';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { BrandMark } from '../../ui/art/BrandMark.tsx';
import { langOf } from '../../ui/text/format.ts';
import { classes } from '../../ui/classes.ts';
import s from './Brand.module.css';

/** A name with more characters has a smaller font size, so that two lines of it fit. */
const LONG_NAME_LENGTH = 12;

/**
 * Logo and name from the settings; the default ones until they are loaded or if they are not set. `short` omits
 * the edition at the end of the name: the switch beside it names the edition.
 */
export function Brand({ size, short }: { size: number; short?: boolean }) {
  const { t } = useTranslation();
  const { data } = useSettings();
  const [brokenLogo, setBrokenLogo] = useState<string>();
  const logo = data?.logoPath;
  const fullName = data?.name || t('common.appName');
  const name = short ? fullName.replace(/ International$/, '') : fullName;
  return (
    <>
      {logo && logo !== brokenLogo ? (
        <img
          className={s.logo}
          src={logo}
          alt=""
          width={size}
          height={size}
          onError={() => setBrokenLogo(logo)}
        />
      ) : (
        <BrandMark size={size} />
      )}
      <b className={classes(s.name, name.length > LONG_NAME_LENGTH && s.long)} lang={langOf(name)}>
        {name}
      </b>
    </>
  );
}
