import type { CategoryPath } from '@mingtang/contract/categories';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useHomeTabs } from '../../features/settings/home-tabs.ts';
import { Icon } from '../../ui/Icon.tsx';
import s from './Crumb.module.css';

/** Both levels of the category, each the way to its products, or to its companies where products have no tab. */
export function Crumb({ category: { first, second } }: { category: CategoryPath }) {
  const { t } = useTranslation();
  const toProducts = useHomeTabs().includes('products');
  return (
    <nav className={s.crumb} aria-label={t('products.category')}>
      {[first, second].map(
        (level, index) =>
          level && (
            <span key={level.id} className={s.level}>
              {index > 0 && <Icon name="right" size={14} />}
              <Link
                className={s.link}
                to={
                  toProducts
                    ? `/?tab=products&category=${level.id}`
                    : addressOf('enterprise-list/enterprise-list', { category: level.id })
                }
              >
                {level.name}
              </Link>
            </span>
          ),
      )}
    </nav>
  );
}
