import type { SearchHit, Suggestion } from '@mingtang/contract/search';

const joinParts = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** News is not suggested. */
export function toSuggestion(hit: SearchHit): Suggestion[] {
  const { match } = hit;
  switch (hit.kind) {
    case 'company': {
      const { id, name, mainBusiness, logoPath } = hit.company;
      return [{ kind: 'company', id, text: name, detail: mainBusiness, picture: logoPath, match }];
    }
    case 'product': {
      const { id, name, companyName, image } = hit.product;
      return [{ kind: 'product', id, text: name, detail: companyName, picture: image?.small ?? null, match }];
    }
    case 'member': {
      const { id, name, title, companyName, avatar } = hit.member;
      return [
        { kind: 'member', id, text: name, detail: joinParts(title, companyName), picture: avatar, match },
      ];
    }
    case 'post': {
      const { id, title, author } = hit.post;
      const detail = joinParts(author.name, author.companyName);
      return [{ kind: 'post', id, text: title, detail, picture: null, match }];
    }
    case 'news':
      return [];
  }
}
