import type { CurrentUser } from '@mingtang/contract/accounts';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useProfile } from '../../features/accounts/accounts.profile.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Landscape } from '../../ui/art/Landscape.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { formatPhone } from '../../ui/text/format-phone.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { MineCounts } from './MineCounts.tsx';
import s from './MineHeader.module.css';

/** Plain on a phone; on a wide screen a panel with a landscape picture and the introduction. */
export function MineHeader({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: profile, isError } = useProfile();
  const name = user.user.nickname;
  const english = language === 'en';
  const title = (english && profile?.titleEn) || profile?.title;
  const intro = (english && profile?.introEn) || profile?.intro;
  return (
    <section className={s.header} aria-label={t('mine.info')}>
      <Landscape className={s.hills} />
      <Link className={s.person} to={urlTo('profile')}>
        <Avatar id={user.user.id} src={user.user.avatar} name={name} size={72} className={s.avatar} />
        <span className={s.words}>
          {name ? (
            <UserText as="b" className={s.name} text={name} />
          ) : (
            <b className={s.noName}>{t('mine.noName')}</b>
          )}
          <small className={s.title}>
            {profile ? (
              title ? (
                <UserText as="span" text={title} />
              ) : (
                t('mine.noTitle')
              )
            ) : isError ? (
              formatPhone(user.user.phoneMasked)
            ) : (
              <Skeleton width={96} height={14} />
            )}
          </small>
        </span>
        <Icon name="right" size={18} className={s.chevron} />
      </Link>
      <MineCounts counts={user.profile} />
      {profile && (
        <div className={s.more}>
          {intro && <UserText as="p" className={s.intro} text={intro} />}
          <p className={s.joined}>{t('mine.joined', { day: formatLongDate(profile.joinedAt, language) })}</p>
        </div>
      )}
    </section>
  );
}
