import { useTranslation } from '../../core/text/i18n.ts';
import { BrandMark } from '../../ui/art/BrandMark.tsx';
import { Plaque } from '../../ui/layout/Plaque.tsx';
import { useCurrentUser } from '../mine/use-current-user.ts';
import s from './PackagesBanner.module.css';

/** A plaque with the member's name and the slogan. */
export function PackagesBanner() {
  const { t } = useTranslation();
  const name = useCurrentUser().user?.user.nickname;
  return (
    <Plaque
      kind="member"
      className={s.head}
      title={
        <>
          <small className={s.whose}>{name ? t('packages.whose', { name }) : t('packages.whoseYours')}</small>
          <span className={s.slogan}>{t('packages.slogan')}</span>
        </>
      }
      action={
        <span className={s.mark}>
          <BrandMark tone="gold" size={52} />
        </span>
      }
    />
  );
}
