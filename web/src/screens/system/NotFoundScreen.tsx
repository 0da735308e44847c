import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { ErrorPage } from './ErrorPage.tsx';

export function NotFoundScreen({ root }: { root: boolean }) {
  const { t } = useTranslation();
  return (
    <ErrorPage
      title={t('failures.notFound.title')}
      body={t('failures.notFound.body')}
      code={404}
      root={root}
      action={root ? null : <LinkButton render={<Link to="/" />}>{t('failures.notFound.home')}</LinkButton>}
    />
  );
}
