import type { Profile } from '@mingtang/contract/accounts';
import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { useProfile } from '../../features/accounts/profile.queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Group } from '../../ui/Group.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Row, RowLink } from '../../ui/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Columns } from './Columns.tsx';
import { ConsentGroup } from './ConsentGroup.tsx';
import { formatDay } from './dates.ts';
import { GroupSkeleton } from './GroupSkeleton.tsx';
import { languageName } from './languages.ts';
import s from './InfoScreen.module.css';

export function InfoScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useProfile();
  return (
    <Screen
      title={t('titles.mine/info/index')}
      back={<BackButton fallback="tabbar/mine/mine" />}
      end={
        data && (
          <LinkButton
            tone="tint"
            size="mini"
            icon="edit"
            className={s.edit}
            render={<Link to={addressOf('mine/info/edit')} />}
          >
            {t('info.edit')}
          </LinkButton>
        )
      }
    >
      {data ? (
        <Columns aside={<ConsentGroup />}>
          <Facts profile={data} />
        </Columns>
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <Columns aside={<GroupSkeleton rows={3} />}>
            <GroupSkeleton rows={5} />
            <GroupSkeleton rows={3} />
          </Columns>
        </DelayedLoading>
      )}
    </Screen>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fact = (text: string, look = s.fact) =>
    text ? <span className={look}>{text}</span> : t('info.empty');
  return (
    <>
      <Group title={t('info.basics')}>
        <RowLink
          label={t('info.avatar')}
          value={<Avatar src={profile.avatar?.small} name={profile.name} size={48} />}
          render={<Link to={addressOf('mine/avatar/index')} />}
        />
        <Row label={t('info.name')} value={fact(profile.name, s.name)} />
        <Row label={t('info.nameEn')} value={fact(profile.nameEn, s.name)} />
        <Row label={t('info.title')} value={fact(profile.title)} />
        {profile.intro ? (
          <Row label={t('info.intro')} note={<span className={s.intro}>{profile.intro}</span>} />
        ) : (
          <Row label={t('info.intro')} value={t('info.empty')} />
        )}
      </Group>
      <Group title={t('info.account')}>
        <Row label={t('info.phone')} value={fact(profile.phoneMasked)} />
        <Row label={t('info.joined')} value={fact(formatDay(profile.joinedAt, language))} />
        <Row label={t('info.language')} value={fact(languageName(profile.language))} />
      </Group>
    </>
  );
}
