import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import type { ProductDetail } from '../../features/products/products.queries.ts';
import { useUsualReviewTime } from '../../features/moderation/use-usual-review-time.ts';
import { ProductStateNote } from '../../features/products/ProductStateNote.tsx';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { CategoryBreadcrumb } from './CategoryBreadcrumb.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductCompany } from './ProductCompany.tsx';
import { ProductTermsList } from './ProductTermsList.tsx';
import s from './ProductPage.module.css';

/** Gallery, name, company and details of a product. */
export function ProductPage({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const [sharing, setSharing] = useState(false);
  const { id, name, otherName, profile, detail, images, company } = product;
  const isQueued = product.state === 'queued';
  const usualTime = useUsualReviewTime(isQueued);
  useDocumentTitle(name);
  function share() {
    if (!isQueued) return setSharing(true);
    const text = t('moderation.shareLater');
    toast(usualTime === undefined ? text : t('moderation.withUsualTime', { text, time: usualTime }));
  }
  return (
    <Screen
      className={s.screen}
      title={name}
      titleHidden
      back={<BackButton fallback="companies" />}
      end={<IconButton name="share" label={t('products.share')} onClick={share} />}
      footer={
        <>
          <button type="button" className={s.poster} onClick={share}>
            <Icon name="poster" />
            {t('products.poster')}
          </button>
          <MainAction product={product} />
        </>
      }
    >
      <div className={s.page}>
        <ProductGallery pictures={images} name={name} />
        <div className={s.words}>
          <ProductStateNote product={product} className={s.state}>
            {usualTime && <p>{usualTime}</p>}
          </ProductStateNote>
          <CategoryBreadcrumb category={product.category} />
          <UserText as="p" className={s.name} text={name} />
          {otherName && <UserText as="p" className={s.other} text={otherName} />}
          {profile && <UserText as="p" className={s.profile} text={profile} />}
          <ProductTermsList terms={product.terms} />
          <ProductCompany company={company} />
          <MainAction product={product} className={s.main} />
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

/** Those who may edit the product have no reason to contact its company. */
function MainAction({
  product: { id, mine, company },
  className,
}: {
  product: ProductDetail;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <LinkButton
      icon={mine ? 'edit' : 'phone'}
      className={className}
      render={<Link to={mine ? urlTo('productForm', { id }) : urlTo('company', { id: company.id })} />}
    >
      {t(mine ? 'products.edit' : 'products.contact')}
    </LinkButton>
  );
}
