import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { isNotFound } from '../../core/is-not-found.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { useCompany, type Company } from '../../features/companies/companies.queries.ts';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { CompanyQrCard } from './CompanyQrCard.tsx';
import { CompanyNotFound } from './CompanyNotFound.tsx';
import s from './CompanyCardScreen.module.css';

/** The company's card with its QR code, to show on a phone or to print. */
export function CompanyCardScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const [sharing, setSharing] = useState(false);
  const id = searchParams.get('id') ?? '';
  const { data: company, error, refetch } = useCompany(id);
  return (
    <Screen
      title={t('titles.companyCard')}
      width="narrow"
      back={<BackButton fallback="companies" />}
      end={company && <IconButton name="share" label={t('company.share')} onClick={() => setSharing(true)} />}
    >
      {company ? (
        <>
          <CardWithActions company={company} />
          <ShareSheet
            open={sharing}
            onClose={() => setSharing(false)}
            subject="company"
            id={id}
            name={company.name}
          />
        </>
      ) : id === '' || isNotFound(error) ? (
        <CompanyNotFound />
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <output className="sr">{t('common.loading')}</output>
          <Skeleton height={460} radius={16} className={s.place} />
        </DelayedLoading>
      )}
    </Screen>
  );
}

function CardWithActions({ company }: { company: Company }) {
  const { t } = useTranslation();
  useDocumentTitle(company.name);
  return (
    <div className={s.place}>
      <CompanyQrCard company={company} />
      <div className={s.actions}>
        <LinkButton tone="tint" render={<Link to={urlTo('company', { id: company.id })} />}>
          {t('company.openPage')}
        </LinkButton>
        <Button className={s.print} icon="file" onClick={() => window.print()}>
          {t('company.print')}
        </Button>
      </div>
    </div>
  );
}
