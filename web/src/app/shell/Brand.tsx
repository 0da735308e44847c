import { useState } from 'react';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { useTranslation } from '../text/text.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { classes } from '../../ui/classes.ts';
import s from './Brand.module.css';

/** A name with more letters stands in two lines. */
const LONG = 12;

/** The network's own logo and name; before they are known, and without them, the house's. */
export function Brand({ size }: { size: number }) {
  const { t } = useTranslation();
  const { data } = useSettings();
  const [broken, setBroken] = useState<string>();
  const logo = data?.logoPath;
  const name = data?.name || t('common.appName');
  return (
    <>
      {logo && logo !== broken ? (
        <img
          className={s.logo}
          src={logo}
          alt=""
          width={size}
          height={size}
          onError={() => setBroken(logo)}
        />
      ) : (
        <BrandMark size={size} />
      )}
      <b className={classes(s.name, name.length > LONG && s.long)}>{name}</b>
    </>
  );
}
