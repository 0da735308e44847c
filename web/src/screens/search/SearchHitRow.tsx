import type { SearchHit } from '@mingtang/contract/search';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { NewsRow } from '../../features/news/NewsRow.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { ProductHitRow } from './ProductHitRow.tsx';
import s from './SearchResults.module.css';

export function SearchHitRow({ hit }: { hit: SearchHit }) {
  switch (hit.kind) {
    case 'member':
      return <MemberRow member={hit.member} />;
    case 'company':
      return <CompanyRow company={hit.company} />;
    case 'product':
      return <ProductHitRow product={hit.product} />;
    case 'post':
      return <PostRow post={hit.post} className={s.inset} />;
    case 'news':
      return (
        <div className={s.inset}>
          <NewsRow news={hit.news} />
        </div>
      );
  }
}
