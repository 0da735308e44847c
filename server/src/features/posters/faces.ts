import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import type { From } from '../../http/call.ts';
import { getDetail } from '../companies/detail.service.ts';
import { getMember } from '../members/members.service.ts';
import { getProduct } from '../products/products.service.ts';
import { drawCompanyPlate } from './company-plate.ts';
import type { Drawing } from './frame.ts';
import { drawMemberCard } from './member-card.ts';
import { findPicture } from './posters.queries.ts';
import { drawProductPicture } from './product-picture.ts';

export type PosterRef = keyof typeof findPicture;

/** What is drawn between the name of the network and the code. */
export interface Face {
  pictureId: string | null;
  pictureSize: 'small' | 'medium' | 'large';
  draw: (picture: string | null) => Drawing;
}

const BADGE: Record<Language, string> = { zh: '会员', en: 'MEMBER' };
const joined = (...facts: (string | null)[]): string => facts.filter(Boolean).join(' · ');

/** Each shows what a visitor sees and no more: hidden things are not there, a lapsed one has its name alone. */
export const faces: Record<PosterRef, (deps: Deps, from: From, id: string) => Promise<Face>> = {
  async member(deps, { language }, id) {
    const { name, title, companyName, regionName, industryName, vip, picture } = await getMember(
      deps,
      undefined,
      language,
      id,
    );
    const facts = joined(regionName, industryName);
    return {
      pictureId: picture === null ? null : await findPicture.member(deps.db, id),
      pictureSize: 'medium',
      draw: (photo) =>
        drawMemberCard({ name, title, companyName, facts, vip, badge: BADGE[language], photo }),
    };
  },
  async company(deps, from, id) {
    const company = await getDetail(deps, undefined, from, id);
    const { name, language, mainBusiness, vip } = company;
    const facts = joined(company.regionName, company.industryName);
    return {
      pictureId: company.logo === null ? null : await findPicture.company(deps.db, id),
      pictureSize: 'small',
      draw: (logo) => drawCompanyPlate({ name, language, mainBusiness, facts, vip, logo }),
    };
  },
  async product(deps, { language }, id) {
    const { name, companyName, image } = await getProduct(deps, undefined, language, id);
    return {
      pictureId: image === null ? null : await findPicture.product(deps.db, id),
      pictureSize: 'large',
      draw: (picture) => drawProductPicture({ name, companyName, picture }),
    };
  },
};
