import { Link, useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { isMissing } from '../../app/is-missing.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import { useMyCompanies } from '../../features/companies/my-companies.queries.ts';
import { useProductRecord } from '../../features/products/record.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useFreshForm } from '../forms/use-fresh-form.ts';
import { ProductForm } from './ProductForm.tsx';

/** `?id=` edits a product; without it one is added, to `?company=` or to a company that is chosen. */
export function ProductFormScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const id = query.get('id');
  const title = t(id ? 'productForm.edit' : 'productForm.add');
  useTitle(title);
  return (
    <Screen title={title} back={<BackButton fallback="enterprise-info/enterprise-info" />} width="narrow">
      {id ? <EditProduct id={id} /> : <AddProduct company={query.get('company')} />}
    </Screen>
  );
}

function AddProduct({ company }: { company: string | null }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useMyCompanies();
  const { key, onStartOver } = useFreshForm('product-new');
  if (!data) return <Waiting error={error} retry={refetch} />;
  const own = data.filter(({ role }) => role === 'owner' || role === 'editor');
  const chosen = own.find(({ id }) => id === company) ?? (own.length === 1 ? own[0] : undefined);
  if (own.length === 0)
    return (
      <EmptyState
        title={t('productForm.noCompanyTitle')}
        body={t('productForm.noCompanyBody')}
        action={
          <LinkButton render={<Link to={addressOf('enterprise-info/enterprise-info', { add: 1 })} />}>
            {t('productForm.addCompany')}
          </LinkButton>
        }
      />
    );
  return (
    <ProductForm
      key={key}
      record={null}
      companyId={chosen?.id ?? ''}
      companies={own}
      onStartOver={onStartOver}
    />
  );
}

function EditProduct({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useProductRecord(id);
  const { key, onStartOver } = useFreshForm(`product-${id}`);
  if (data)
    return (
      <ProductForm
        key={key}
        record={data}
        companyId={data.companyId}
        companies={[]}
        onStartOver={onStartOver}
      />
    );
  if (isMissing(error))
    return (
      <EmptyState
        title={t('productForm.missingTitle')}
        body={t('productForm.missingBody')}
        action={
          <LinkButton render={<Link to={addressOf('enterprise-info/enterprise-info')} />}>
            {t('productForm.toMine')}
          </LinkButton>
        }
      />
    );
  return <Waiting error={error} retry={refetch} />;
}

function Waiting({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useTranslation();
  if (error) return <LoadFailure error={error} retry={retry} />;
  return (
    <DelayedLoading>
      <SkeletonRows count={8} label={t('common.loading')} />
    </DelayedLoading>
  );
}
