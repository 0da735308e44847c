import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import type { PackageOffers } from '../../features/packages/packages.queries.ts';
import { BrandMark } from '../../ui/art/BrandMark.tsx';
import { Plaque } from '../../ui/layout/Plaque.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { useCurrentUser } from '../mine/use-current-user.ts';
import s from './PackagesBanner.module.css';

/** A plaque with the package that is held today, else with the member's name and the slogan. */
export function PackagesBanner({ held }: { held: PackageOffers['held'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = useCurrentUser().user?.user.nickname;
  return (
    <Plaque
      kind="member"
      className={s.head}
      title={
        <>
          <small className={s.whose}>
            {held ? t('packages.heldNow') : name ? t('packages.whose', { name }) : t('packages.whoseYours')}
          </small>
          {held ? (
            <UserText as="span" className={s.slogan} text={held.name} />
          ) : (
            <span className={s.slogan}>{t('packages.slogan')}</span>
          )}
        </>
      }
      note={held && t('packages.heldUntil', { day: formatLongDate(held.endsOn, language) })}
      action={
        <span className={s.mark}>
          <BrandMark tone="gold" size={52} />
        </span>
      }
    />
  );
}
