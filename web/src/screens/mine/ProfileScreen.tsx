import type { Profile } from '@mingtang/contract/accounts';
import { Link } from '../../core/router/Link.tsx';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useSession } from '../../core/session.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useProfile } from '../../features/accounts/accounts.profile.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Row, RowLink } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TwoColumns } from './TwoColumns.tsx';
import { ConsentGroup } from './ConsentGroup.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { GroupSkeleton } from './GroupSkeleton.tsx';
import { languageName } from './language-options.ts';
import { formatPhone } from '../../ui/text/format-phone.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './ProfileScreen.module.css';

export function ProfileScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useProfile();
  return (
    <Screen
      title={t('titles.profile')}
      back={<BackButton fallback="mine" />}
      end={
        data && (
          <LinkButton
            tone="tint"
            size="mini"
            icon="edit"
            className={s.edit}
            render={<Link to={urlTo('profileForm')} />}
          >
            {t('info.edit')}
          </LinkButton>
        )
      }
    >
      {data ? (
        <TwoColumns aside={<ConsentGroup />}>
          <ProfileDetails profile={data} />
        </TwoColumns>
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <TwoColumns aside={<GroupSkeleton rows={3} />}>
            <GroupSkeleton rows={5} />
            <GroupSkeleton rows={3} />
          </TwoColumns>
        </DelayedLoading>
      )}
    </Screen>
  );
}

function ProfileDetails({ profile }: { profile: Profile }) {
  const { user } = useSession();
  const { t } = useTranslation();
  const language = useLanguage();
  const english = language === 'en';
  const title = (english && profile.titleEn) || profile.title;
  const intro = (english && profile.introEn) || profile.intro;
  const renderValue = (text: string) =>
    text ? <UserText as="span" className={s.fact} text={text} /> : t('info.empty');
  return (
    <>
      <RowGroup title={t('info.basics')}>
        <RowLink
          label={t('info.avatar')}
          value={<Avatar id={user?.user.id} src={profile.avatar?.small} name={profile.name} size={48} />}
          render={<Link to={urlTo('avatar')} />}
        />
        <Row label={t('info.name')} value={renderValue(profile.name)} />
        <Row label={t('info.nameEn')} value={renderValue(profile.nameEn)} />
        <Row label={t('info.title')} value={renderValue(title)} />
        {intro ? (
          <Row label={t('info.intro')} note={<UserText as="span" className={s.intro} text={intro} />} />
        ) : (
          <Row label={t('info.intro')} value={t('info.empty')} />
        )}
      </RowGroup>
      <RowGroup title={t('info.account')}>
        <Row label={t('info.phone')} value={renderValue(formatPhone(profile.phoneMasked))} />
        <Row label={t('info.joined')} value={renderValue(formatLongDate(profile.joinedAt, language))} />
        <Row label={t('info.language')} value={renderValue(languageName(profile.language))} />
      </RowGroup>
    </>
  );
}
