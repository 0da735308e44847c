import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { langOf } from '../../ui/text/format.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { WrappedText } from '../../ui/text/WrappedText.tsx';
import { quantityInEnglish } from './quantity-in-english.ts';
import s from './PostPage.module.css';

type AttributeName = 'quantity' | 'deadline' | 'stock' | 'minimumOrder' | 'source' | 'category' | 'place';

/** The fields of the post's kind, then the common ones; empty fields are omitted. */
export function PostAttributes({ post }: { post: PostDetail }) {
  const { t, language } = useTranslation();
  // Visitors may not open the community screen; the community tab of the home page shows them the same list.
  const isMember = useSession().user !== null;
  const { quantity, deadline, stock, minimumOrder, source, category, place, labels } = post;
  const attributes: Record<AttributeName, ReactNode> = {
    quantity: quantity && <Quantity text={quantity} />,
    deadline: deadline && formatDate(deadline, language),
    stock: stock && <Quantity text={stock} />,
    minimumOrder: minimumOrder && <Quantity text={minimumOrder} />,
    source: source && <UserText as="span" text={source} />,
    category: category && [category.first.name, category.second?.name].filter(Boolean).join(' / '),
    place: place && <PlaceLink place={place} />,
  };
  const presentAttributes = (Object.keys(attributes) as AttributeName[]).filter((attribute) =>
    Boolean(attributes[attribute]),
  );
  return (
    <>
      {presentAttributes.length > 0 && (
        <dl className={s.facts}>
          {presentAttributes.map((attribute) => (
            <div key={attribute}>
              <dt>{t(`post.fields.${attribute}`)}</dt>
              <dd>{attributes[attribute]}</dd>
            </div>
          ))}
        </dl>
      )}
      {labels.length > 0 && (
        <ul className={s.labels} aria-label={t('post.labels')}>
          {labels.map(({ id, name }) => (
            <li key={id}>
              <Link
                className={s.label}
                lang={langOf(name)}
                to={isMember ? urlTo('community', { label: id }) : `/?tab=community&label=${id}`}
              >
                <Icon name="tag" size={14} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Quantity = ({ text }: { text: string }) => (
  <UserText as="span" text={useLanguage() === 'en' ? quantityInEnglish(text) : text} />
);

function PlaceLink({ place: { name, latitude, longitude } }: { place: NonNullable<PostDetail['place']> }) {
  return (
    <Link className={s.place} lang={langOf(name)} to={urlTo('location', { latitude, longitude, name })}>
      <WrappedText text={name} />
      <Icon name="right" size={14} />
    </Link>
  );
}
