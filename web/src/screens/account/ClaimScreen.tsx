import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useInvitationLink } from '../../features/accounts/accounts.claim.queries.ts';
import { OfficeContactLine } from '../../features/settings/OfficeContactLine.tsx';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { langOf } from '../../ui/text/format.ts';
import { Trans } from '../../ui/text/Trans.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import s from './ClaimScreen.module.css';

/** Opened from an SMS that invites a member to claim the account that staff created. */
export function ClaimScreen() {
  const { t } = useTranslation();
  const office = useSettings().data?.name ?? t('common.appName');
  const [params] = useSearchParams();
  const param = params.get('token') ?? '';
  const token = /^[0-9a-f]{24}$/.test(param) ? param : '';
  const { data, error, refetch } = useInvitationLink(token);
  const invalid = token === '' || (error instanceof ApiError && error.code === 404);
  return (
    <Screen title={t('titles.claim')} width="form" back={<BackButton fallback="home" />}>
      {invalid && (
        <EmptyState
          title={t('claim.invalid')}
          body={t('claim.invalidBody')}
          action={<LinkButton render={<Link to={urlTo('login')} />}>{t('claim.toLogin')}</LinkButton>}
        />
      )}
      {!invalid && error && !data && <LoadError error={error} retry={refetch} compact />}
      {!invalid && !error && !data && (
        <DelayedLoading>
          <SkeletonRows label={t('common.loading')} />
        </DelayedLoading>
      )}
      {data && (
        <>
          <h2 className={s.title}>{t('claim.invites', { office })}</h2>
          <p className={s.card}>
            <Trans
              text={t('claim.card', { name: data.nameMasked, ending: data.phoneEnding })}
              tags={{ name: (name) => <span lang={langOf(name)}>{name}</span> }}
            />
          </p>
          <p className={s.how}>{t('claim.how')}</p>
          <RegisterForm
            invitation={{
              token,
              texts: {
                sentTo: t('claim.sentTo', { ending: data.phoneEnding }),
                submit: t('claim.submit'),
                done: t('claim.done'),
                doneEarlier: t('claim.doneEarlier'),
              },
            }}
          />
        </>
      )}
      <OfficeContactLine />
    </Screen>
  );
}
