import type { SearchHit, SearchMatch } from '@mingtang/contract/search';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { NewsRow } from '../../features/news/NewsRow.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { MatchText } from '../../features/search/MatchText.tsx';
import { ProductHitRow } from './ProductHitRow.tsx';
import s from './SearchHitRow.module.css';

/** Fields that the rows show anyway, with the words highlighted. */
const SHOWN_FIELDS: Record<'company' | 'member' | 'product', readonly SearchMatch['field'][]> = {
  company: ['mainBusiness'],
  member: ['title', 'company'],
  product: ['company'],
};

/** A found record, with the reason why it was found unless the row shows it. */
export function SearchHitRow({ hit }: { hit: SearchHit }) {
  const { match } = hit;
  switch (hit.kind) {
    case 'member':
      return <MemberRow member={hit.member} note={noteOf('member', match)} />;
    case 'company': {
      // The row shows one line of the main business: the part around the word.
      const company =
        match?.field === 'mainBusiness' ? { ...hit.company, mainBusiness: match.text } : hit.company;
      return <CompanyRow company={company} note={noteOf('company', match)} />;
    }
    case 'product':
      return <ProductHitRow product={hit.product} note={noteOf('product', match)} />;
    case 'post': {
      const post = match?.field === 'text' ? { ...hit.post, excerpt: match.text } : hit.post;
      return <PostRow post={post} className={s.inset} />;
    }
    case 'news': {
      const news = match?.field === 'text' ? { ...hit.news, summary: match.text } : hit.news;
      return (
        <div className={s.inset}>
          <NewsRow news={news} />
        </div>
      );
    }
  }
}

const noteOf = (kind: keyof typeof SHOWN_FIELDS, match: SearchMatch | null) =>
  match && !SHOWN_FIELDS[kind].includes(match.field) && <MatchText match={match} />;
