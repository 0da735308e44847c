import { useTranslation } from '../../app/text/text.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { Plaque } from '../../ui/Plaque.tsx';
import { useUser } from '../mine/use-user.ts';
import s from './PackagesHead.module.css';

/** The plaque that waits for the member's name. */
export function PackagesHead() {
  const { t } = useTranslation();
  const name = useUser().user?.user.nickname;
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
