import { useState } from 'react';
import { Link } from 'react-router';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import type { ProductDetail } from '../../features/products/products.queries.ts';
import { ProductStateNote } from '../../features/products/ProductStateNote.tsx';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { IconButton, IconLink } from '../../ui/inputs/IconButton.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { CategoryBreadcrumb } from './CategoryBreadcrumb.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductCompany } from './ProductCompany.tsx';
import s from './ProductPage.module.css';

/** Gallery, name, company and details of a product. */
export function ProductPage({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const [sharing, setSharing] = useState(false);
  const { id, name, otherName, profile, detail, images, company, mine } = product;
  useDocumentTitle(name);
  return (
    <Screen
      className={s.screen}
      title={name}
      titleHidden
      back={<BackButton fallback="companies" />}
      end={
        <>
          {mine && (
            <IconLink
              name="edit"
              label={t('products.edit')}
              render={<Link to={urlTo('productForm', { id })} />}
            />
          )}
          <IconButton name="share" label={t('products.share')} onClick={() => setSharing(true)} />
        </>
      }
      footer={
        <>
          <button type="button" className={s.poster} onClick={() => setSharing(true)}>
            <Icon name="poster" />
            {t('products.poster')}
          </button>
          <LinkButton icon="phone" render={<Link to={urlTo('company', { id: company.id })} />}>
            {t('products.contact')}
          </LinkButton>
        </>
      }
    >
      <div className={s.page}>
        <ProductGallery pictures={images} name={name} />
        <div className={s.words}>
          <ProductStateNote product={product} className={s.state} />
          <CategoryBreadcrumb category={product.category} />
          <UserText as="p" className={s.name} text={name} />
          {otherName && <UserText as="p" className={s.other} text={otherName} />}
          {profile && <UserText as="p" className={s.profile} text={profile} />}
          <ProductCompany company={company} />
          <LinkButton
            icon="phone"
            className={s.contact}
            render={<Link to={urlTo('company', { id: company.id })} />}
          >
            {t('products.contact')}
          </LinkButton>
        </div>
        {detail && (
          <PageSection title={t('products.detail')} className={s.detail}>
            <RichText html={detail} />
          </PageSection>
        )}
      </div>
      <ShareSheet open={sharing} onClose={() => setSharing(false)} subject="product" id={id} name={name} />
    </Screen>
  );
}
