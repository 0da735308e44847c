import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { isNotFound } from '../../core/is-not-found.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { useMyCompanies } from '../../features/companies/companies.mine.queries.ts';
import {
  useProductEditorData,
  type ProductEditorData,
} from '../../features/products/products.editor.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { RecordLoading } from '../forms/RecordLoading.tsx';
import { useFormReset } from '../forms/use-form-reset.ts';
import { ProductForm } from './ProductForm.tsx';
import { productDraftName } from './use-product-form.ts';

/** `?id=` edits a product; without it a new one is added, to `?company=` or to a company chosen in the form. */
export function ProductFormScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const id = searchParams.get('id');
  const title = t(id ? 'productForm.edit' : 'productForm.add');
  useDocumentTitle(title);
  return (
    <Screen title={title} back={<BackButton fallback="companyForm" />} width="narrow">
      {id ? <EditProduct id={id} /> : <AddProduct companyId={searchParams.get('company')} />}
    </Screen>
  );
}

function AddProduct({ companyId }: { companyId: string | null }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useMyCompanies();
  const { key, onStartOver } = useFormReset(productDraftName(null));
  const [previous, setPrevious] = useState<ProductEditorData>();
  if (!data) return <RecordLoading error={error} retry={refetch} />;
  const editableCompanies = data.filter(({ role }) => role === 'owner' || role === 'editor');
  const preselected =
    editableCompanies.find(({ id }) => id === companyId) ??
    (editableCompanies.length === 1 ? editableCompanies[0] : undefined);
  if (editableCompanies.length === 0)
    return (
      <EmptyState
        title={t('productForm.noCompanyTitle')}
        body={t('productForm.noCompanyBody')}
        action={
          <LinkButton render={<Link to={urlTo('companyForm', { add: 1 })} />}>
            {t('productForm.addCompany')}
          </LinkButton>
        }
      />
    );
  return (
    <ProductForm
      key={`${key} ${previous?.id}`}
      product={null}
      companyId={preselected?.id ?? ''}
      previous={previous}
      onContinue={setPrevious}
      companies={editableCompanies}
      onStartOver={onStartOver}
    />
  );
}

function EditProduct({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useProductEditorData(id);
  const { key, onStartOver } = useFormReset(productDraftName(id));
  if (data)
    return (
      <ProductForm
        key={key}
        product={data}
        companyId={data.companyId}
        companies={[]}
        onStartOver={onStartOver}
      />
    );
  if (isNotFound(error))
    return (
      <EmptyState
        title={t('productForm.missingTitle')}
        body={t('productForm.missingBody')}
        action={
          <LinkButton render={<Link to={urlTo('companyForm')} />}>{t('productForm.toMine')}</LinkButton>
        }
      />
    );
  return <RecordLoading error={error} retry={refetch} />;
}
