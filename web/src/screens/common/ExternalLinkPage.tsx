import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { navigateBack } from '../../core/navigation.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { useLinkCheck } from '../../features/documents/documents.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { ErrorPage } from '../system/ErrorPage.tsx';
import s from './ExternalLinkPage.module.css';

/** The server responds with 400 if it cannot parse the URL; the page then treats it like a blocked one. */
const isInvalidUrl = (error: unknown) =>
  error instanceof ApiError && error.kind === 'code' && error.code === 400;

export function ExternalLinkPage({ url }: { url: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useLinkCheck(url);
  if (data?.href && data.host) return <Interstitial href={data.href} host={data.host} />;
  if (data || isInvalidUrl(error)) return <BlockedLink host={data?.host ?? null} />;
  return (
    <Screen title={t('titles.webview')} back={<BackButton />}>
      {error ? (
        <LoadError error={error} retry={refetch} />
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
  useDocumentTitle(title);
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
          <LinkButton fullWidth icon="out" href={href} target="_blank" rel="noopener noreferrer nofollow">
            {t('documents.outside.open')}
          </LinkButton>
          <Button fullWidth tone="ghost" onClick={() => void navigateBack()}>
            {t('documents.outside.stay')}
          </Button>
        </div>
      </div>
    </Screen>
  );
}

function BlockedLink({ host }: { host: string | null }) {
  const { t } = useTranslation();
  const reason = host && t('documents.refused.host', { host });
  return (
    <ErrorPage
      title={t('documents.refused.title')}
      body={[reason, t('documents.refused.body')].filter(Boolean).join(' ')}
      code={403}
      action={<LinkButton render={<Link to="/" />}>{t('documents.refused.home')}</LinkButton>}
    />
  );
}
