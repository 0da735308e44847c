import { Link } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { ApiFailure } from '../../api/failure.ts';
import { BackButton } from '../../app/BackButton.tsx';
import { goBack } from '../../app/go.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTitle } from '../../app/title.ts';
import { useLinkCheck } from '../../features/documents/documents.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailurePage } from '../system/FailurePage.tsx';
import s from './OutsideLink.module.css';

/** What the server cannot even read as an address is refused like any other. */
const unreadable = (error: unknown) =>
  error instanceof ApiFailure && error.kind === 'code' && error.code === 400;

export function OutsideLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useLinkCheck(url);
  if (data?.href && data.host) return <Interstitial href={data.href} host={data.host} />;
  if (data || unreadable(error)) return <Refusal host={data?.host ?? null} />;
  return (
    <Screen title={t('titles.common/webview/index')} back={<BackButton />}>
      {error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <div className={s.page}>
            <output className="sr">{t('common.loading')}</output>
            <Skeleton width={56} height={56} radius="50%" />
            <Skeleton width={220} height={30} />
            <Skeleton width={280} />
          </div>
        </DelayedLoading>
      )}
    </Screen>
  );
}

function Interstitial({ href, host }: { href: string; host: string }) {
  const { t } = useTranslation();
  const title = t('documents.outside.title');
  useTitle(title);
  return (
    <Screen title={title} back={<BackButton />} width="form">
      <div className={s.page}>
        <span className={s.mark}>
          <Icon name="out" size={28} />
        </span>
        <p className={s.lead}>{t('documents.outside.lead')}</p>
        <p className={s.host} translate="no">
          {host}
        </p>
        <p className={s.href} translate="no">
          {href}
        </p>
        <p className={s.body}>{t('documents.outside.body')}</p>
        <div className={s.actions}>
          <LinkButton full icon="out" href={href} target="_blank" rel="noopener noreferrer nofollow">
            {t('documents.outside.open')}
          </LinkButton>
          <Button full tone="ghost" onClick={() => void goBack()}>
            {t('documents.outside.stay')}
          </Button>
        </div>
      </div>
    </Screen>
  );
}

function Refusal({ host }: { host: string | null }) {
  const { t } = useTranslation();
  const reason = host && t('documents.refused.host', { host });
  return (
    <FailurePage
      title={t('documents.refused.title')}
      body={[reason, t('documents.refused.body')].filter(Boolean).join(' ')}
      code={403}
      action={<LinkButton render={<Link to="/" />}>{t('documents.refused.home')}</LinkButton>}
    />
  );
}
