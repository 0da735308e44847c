import type { CategoryPath } from '@mingtang/contract/categories';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useHomeTabs } from '../../features/settings/home-tabs.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import s from './CategoryBreadcrumb.module.css';

/** Breadcrumb of both category levels. Links to the products tab, or to the companies if there is no such tab. */
export function CategoryBreadcrumb({ category: { first, second } }: { category: CategoryPath }) {
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
                    : urlTo('companies', { category: level.id })
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
