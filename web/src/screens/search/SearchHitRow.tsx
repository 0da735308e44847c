import type { SearchHit, SearchMatch } from '@mingtang/contract/search';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { NewsRow } from '../../features/news/NewsRow.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { MatchText } from '../../features/search/MatchText.tsx';
import { langOf } from '../../ui/text/format.ts';
import { ProductHitRow } from './ProductHitRow.tsx';
import s from './SearchHitRow.module.css';

/** The fields that the rows show anyway, with the words highlighted. */
function shownFields(hit: SearchHit): Partial<Record<SearchMatch['field'], string | null>> {
  switch (hit.kind) {
    case 'member':
      return { title: hit.member.title, company: hit.member.companyName };
    case 'company':
      return { mainBusiness: hit.company.mainBusiness };
    case 'product':
      return { profile: hit.product.profile, company: hit.product.companyName };
    case 'post':
      return { text: hit.post.excerpt, author: hit.post.author.name, company: hit.post.author.companyName };
    case 'news':
      return { text: hit.news.summary, category: hit.news.categoryName };
  }
}

/**
 * A found record, with the reason why it was found unless the row shows it: the match may be in the other language.
 * Of a long text the row shows the part around the word.
 */
export function SearchHitRow({ hit }: { hit: SearchHit }) {
  const { match } = hit;
  const shownText = match && shownFields(hit)[match.field];
  const isShown = match && shownText && langOf(shownText) === langOf(match.text);
  const note = match && !isShown && <MatchText match={match} />;
  const partAround = (field: SearchMatch['field'], text: string) =>
    isShown && match.field === field && !text.startsWith(match.text.replace(/…$/u, '')) ? match.text : text;
  switch (hit.kind) {
    case 'member':
      return <MemberRow member={hit.member} note={note} />;
    case 'company': {
      const { company } = hit;
      return (
        <CompanyRow
          company={{ ...company, mainBusiness: partAround('mainBusiness', company.mainBusiness) }}
          note={note}
        />
      );
    }
    case 'product': {
      const { product } = hit;
      return (
        <ProductHitRow
          product={{ ...product, profile: partAround('profile', product.profile) }}
          note={note}
        />
      );
    }
    case 'post': {
      const { post } = hit;
      return (
        <PostRow
          post={{ ...post, excerpt: partAround('text', post.excerpt) }}
          note={note}
          className={s.inset}
        />
      );
    }
    case 'news': {
      const { news } = hit;
      return (
        <div className={s.inset}>
          <NewsRow news={{ ...news, summary: partAround('text', news.summary) }} note={note} />
        </div>
      );
    }
  }
}
