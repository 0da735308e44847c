import { useState } from 'react';
import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import type { ProductDetail } from '../../features/products/products.queries.ts';
import { ProductState } from '../../features/products/ProductState.tsx';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton, IconLink } from '../../ui/IconButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { Crumb } from './Crumb.tsx';
import { Gallery } from './Gallery.tsx';
import { Maker } from './Maker.tsx';
import s from './ProductPage.module.css';

/** What it looks like, what it is, who makes it, and then the details. */
export function ProductPage({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const [sharing, setSharing] = useState(false);
  const { id, name, otherName, profile, detail, images, company, mine } = product;
  useTitle(name);
  return (
    <Screen
      className={s.screen}
      title={name}
      titleHidden
      back={<BackButton fallback="enterprise-list/enterprise-list" />}
      end={
        <>
          {mine && (
            <IconLink
              name="edit"
              label={t('products.edit')}
              render={<Link to={addressOf('product-info-entry/product-info-entry', { id })} />}
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
          <LinkButton
            icon="phone"
            render={<Link to={addressOf('business-card/index', { id: company.id })} />}
          >
            {t('products.contact')}
          </LinkButton>
        </>
      }
    >
      <div className={s.page}>
        <Gallery pictures={images} name={name} />
        <div className={s.words}>
          <ProductState product={product} className={s.state} />
          <Crumb category={product.category} />
          <p className={s.name} lang={langOf(name)}>
            {name}
          </p>
          {otherName && (
            <p className={s.other} lang={langOf(otherName)}>
              {otherName}
            </p>
          )}
          {profile && (
            <p className={s.profile} lang={langOf(profile)}>
              {profile}
            </p>
          )}
          <Maker company={company} />
          <LinkButton
            icon="phone"
            className={s.contact}
            render={<Link to={addressOf('business-card/index', { id: company.id })} />}
          >
            {t('products.contact')}
          </LinkButton>
        </div>
        {detail && (
          <Section title={t('products.detail')} className={s.detail}>
            <RichText html={detail} />
          </Section>
        )}
      </div>
      <ShareSheet open={sharing} onClose={() => setSharing(false)} subject="product" id={id} name={name} />
    </Screen>
  );
}
