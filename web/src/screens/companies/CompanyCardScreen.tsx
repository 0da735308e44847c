import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { isMissing } from '../../app/is-missing.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import { useCompany, type Company } from '../../features/companies/companies.queries.ts';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { CompanyMissing } from './CompanyMissing.tsx';
import s from './CompanyCardScreen.module.css';

/** The company's card with its code: to be held out on a phone, or printed. */
export function CompanyCardScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [sharing, setSharing] = useState(false);
  const id = search.get('id') ?? '';
  const { data: company, error, refetch } = useCompany(id);
  return (
    <Screen
      title={t('titles.business-card/card')}
      width="narrow"
      back={<BackButton fallback="enterprise-list/enterprise-list" />}
      end={company && <IconButton name="share" label={t('company.share')} onClick={() => setSharing(true)} />}
    >
      {company ? (
        <>
          <Held company={company} />
          <ShareSheet
            open={sharing}
            onClose={() => setSharing(false)}
            subject="company"
            id={id}
            name={company.name}
          />
        </>
      ) : id === '' || isMissing(error) ? (
        <CompanyMissing />
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <output className="sr">{t('common.loading')}</output>
          <Skeleton height={460} radius={16} className={s.place} />
        </DelayedLoading>
      )}
    </Screen>
  );
}

function Held({ company }: { company: Company }) {
  const { t } = useTranslation();
  useTitle(company.name);
  return (
    <div className={s.place}>
      <CompanyCard company={company} />
      <div className={s.actions}>
        <LinkButton tone="tint" render={<Link to={addressOf('business-card/index', { id: company.id })} />}>
          {t('company.openPage')}
        </LinkButton>
        <Button className={s.print} icon="file" onClick={() => window.print()}>
          {t('company.print')}
        </Button>
      </div>
    </div>
  );
}
