import { Link, useSearchParams } from 'react-router';
import { ApiFailure } from '../../api/failure.ts';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { isMissing } from '../../app/is-missing.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import { useCompanyRecord } from '../../features/companies/record.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useFreshForm } from '../forms/use-fresh-form.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { MyCompanies } from './MyCompanies.tsx';
import { TeamSection } from './TeamSection.tsx';
import { draftName } from './use-company-form.ts';

/** `?id=` edits a company, `?add=1` adds one; without either, the member's own companies. */
export function CompanyFormScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const id = query.get('id');
  const title = t(id ? 'companyForm.edit' : query.has('add') ? 'companyForm.add' : 'companyForm.mine');
  useTitle(title);
  return (
    <Screen title={title} back={<BackButton fallback="tabbar/mine/mine" />} width="narrow">
      {id ? <EditCompany id={id} /> : query.has('add') ? <AddCompany /> : <MyCompanies />}
    </Screen>
  );
}

function AddCompany() {
  const { key, onStartOver } = useFreshForm(draftName(null));
  return <CompanyForm key={key} record={null} onStartOver={onStartOver} />;
}

const isForbidden = (error: unknown) => error instanceof ApiFailure && error.code === 403;

function EditCompany({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCompanyRecord(id);
  const { key, onStartOver } = useFreshForm(`company-${id}`);
  if (data)
    return (
      <>
        <CompanyForm key={key} record={data} onStartOver={onStartOver} />
        <TeamSection id={id} />
      </>
    );
  if (isForbidden(error) || isMissing(error))
    return (
      <EmptyState
        title={t(isForbidden(error) ? 'companyForm.forbiddenTitle' : 'companyForm.missingTitle')}
        body={isForbidden(error) && t('companyForm.forbiddenBody')}
        action={
          <LinkButton render={<Link to={addressOf('enterprise-info/enterprise-info')} />}>
            {t('companyForm.toMine')}
          </LinkButton>
        }
      />
    );
  if (error) return <LoadFailure error={error} retry={refetch} />;
  return (
    <DelayedLoading>
      <SkeletonRows count={8} label={t('common.loading')} />
    </DelayedLoading>
  );
}
