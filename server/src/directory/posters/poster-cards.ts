import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { getCompanyDetail } from '../companies/companies.detail.service.ts';
import { getMember } from '../members/members.service.ts';
import { getCompanyCard } from '../companies/companies.service.ts';
import { getProduct } from '../products/products.service.ts';
import { renderCompanyCard } from './company-poster-card.ts';
import type { SvgFragment } from './poster-frame.ts';
import { renderMemberCard } from './member-poster-card.ts';
import { findPosterPictureId } from './posters.queries.ts';
import { renderProductCard } from './product-poster-card.ts';

export type PosterKind = keyof typeof findPosterPictureId;

/** The card of a poster, between the network name and the QR code. */
export interface PosterCard {
  pictureId: string | null;
  pictureSize: 'small' | 'medium' | 'large';
  render: (picture: string | null) => SvgFragment;
}

const joinNonEmpty = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

/**
 * Cards contain only what a visitor may see: hidden items are not found; lapsed members and companies have only
 * their name.
 */
export const posterCards: Record<
  PosterKind,
  (deps: Deps, ctx: RequestContext, id: string) => Promise<PosterCard>
> = {
  async member(deps, { language }, id) {
    const { name, title, companyId, companyName, regionName, industryName, vip, picture } = await getMember(
      deps,
      undefined,
      language,
      id,
    );
    const regionAndIndustry = joinNonEmpty(regionName, industryName);
    return {
      pictureId: picture === null ? null : await findPosterPictureId.member(deps.db, id),
      pictureSize: 'medium',
      render: (photo) =>
        renderMemberCard({
          id,
          name,
          title,
          company: companyName === null ? null : { id: companyId, name: companyName },
          regionAndIndustry,
          vip,
          photo,
        }),
    };
  },
  async company(deps, ctx, id) {
    const company = await getCompanyDetail(deps, undefined, ctx, id);
    const { name, language, mainBusiness, vip } = company;
    const regionAndIndustry = joinNonEmpty(company.regionName, company.industryName);
    return {
      pictureId: company.logo === null ? null : await findPosterPictureId.company(deps.db, id),
      pictureSize: 'small',
      render: (logo) => renderCompanyCard({ id, name, language, mainBusiness, regionAndIndustry, vip, logo }),
    };
  },
  async product(deps, { language }, id) {
    const { name, company, image } = await getProduct(deps, undefined, language, id, getCompanyCard);
    return {
      pictureId: image === null ? null : await findPosterPictureId.product(deps.db, id),
      pictureSize: 'large',
      render: (picture) => renderProductCard({ name, company, picture }),
    };
  },
};
