import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { isNotFound } from '../../core/is-not-found.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { useCompanyEditorData } from '../../features/companies/companies.editor.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { RecordLoading } from '../forms/RecordLoading.tsx';
import { useFormReset } from '../forms/use-form-reset.ts';
import { CompanyCertificatesSection } from './CompanyCertificatesSection.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { MyCompanies } from './MyCompanies.tsx';
import { CompanyTeamSection } from './CompanyTeamSection.tsx';
import { companyDraftName } from './use-company-form.ts';
import s from '../forms/FormFrame.module.css';

/** `?id=` edits a company, `?add=1` adds one; without either it lists the member's own companies. */
export function CompanyFormScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const id = searchParams.get('id');
  const title = t(id ? 'companyForm.edit' : searchParams.has('add') ? 'companyForm.add' : 'companyForm.mine');
  useDocumentTitle(title);
  return (
    <Screen title={title} back={<BackButton fallback="mine" />} width="narrow">
      {id ? <EditCompany id={id} /> : searchParams.has('add') ? <AddCompany /> : <MyCompanies />}
    </Screen>
  );
}

function AddCompany() {
  const { key, onStartOver } = useFormReset(companyDraftName(null));
  return <CompanyForm key={key} company={null} onStartOver={onStartOver} />;
}

const isForbidden = (error: unknown) => error instanceof ApiError && error.code === 403;

function EditCompany({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCompanyEditorData(id);
  const { key, onStartOver } = useFormReset(companyDraftName(id));
  if (data)
    return (
      <>
        <CompanyForm key={key} company={data} onStartOver={onStartOver} />
        <div className={s.below}>
          <CompanyCertificatesSection companyId={id} />
          <CompanyTeamSection id={id} />
        </div>
      </>
    );
  if (isForbidden(error) || isNotFound(error))
    return (
      <EmptyState
        title={t(isForbidden(error) ? 'companyForm.forbiddenTitle' : 'companyForm.missingTitle')}
        body={isForbidden(error) && t('companyForm.forbiddenBody')}
        action={
          <LinkButton render={<Link to={urlTo('companyForm')} />}>{t('companyForm.toMine')}</LinkButton>
        }
      />
    );
  return <RecordLoading error={error} retry={refetch} />;
}
