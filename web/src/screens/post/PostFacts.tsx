import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import s from './PostPage.module.css';

type Fact = 'quantity' | 'deadline' | 'stock' | 'minimumOrder' | 'source' | 'category' | 'place';

/** What a kind asks for, then what all have. What is empty is not there. */
export function PostFacts({ post }: { post: PostDetail }) {
  const { t } = useTranslation();
  // Visitors may not open the community's own screen; for them the tab of the home page shows the same list.
  const member = useSession().user !== null;
  const { quantity, deadline, stock, minimumOrder, source, category, place, labels } = post;
  const facts: Record<Fact, ReactNode> = {
    quantity: quantity && <Words text={quantity} />,
    deadline,
    stock: stock && <Words text={stock} />,
    minimumOrder: minimumOrder && <Words text={minimumOrder} />,
    source: source && <Words text={source} />,
    category: category && [category.first.name, category.second?.name].filter(Boolean).join(' / '),
    place: place && <Place place={place} />,
  };
  const known = (Object.keys(facts) as Fact[]).filter((fact) => Boolean(facts[fact]));
  return (
    <>
      {known.length > 0 && (
        <dl className={s.facts}>
          {known.map((fact) => (
            <div key={fact}>
              <dt>{t(`post.fields.${fact}`)}</dt>
              <dd>{facts[fact]}</dd>
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
                to={member ? addressOf('community/index', { label: id }) : `/?tab=community&label=${id}`}
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

const Words = ({ text }: { text: string }) => <span lang={langOf(text)}>{text}</span>;

function Place({ place: { name, latitude, longitude } }: { place: NonNullable<PostDetail['place']> }) {
  return (
    <Link
      className={s.place}
      lang={langOf(name)}
      to={addressOf('common/open-location/index', { latitude, longitude, name })}
    >
      {name}
      <Icon name="right" size={14} />
    </Link>
  );
}
