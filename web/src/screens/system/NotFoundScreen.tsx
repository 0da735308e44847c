import { Link } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { FailurePage } from './FailurePage.tsx';

export function NotFoundScreen({ root }: { root: boolean }) {
  const { t } = useTranslation();
  return (
    <FailurePage
      title={t('failures.notFound.title')}
      body={t('failures.notFound.body')}
      code={404}
      root={root}
      action={root ? null : <LinkButton render={<Link to="/" />}>{t('failures.notFound.home')}</LinkButton>}
    />
  );
}
