import type { MemberCard } from '@mingtang/contract/members';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useMembers } from '../../features/members/members.queries.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { MemberMiniCard } from './MemberMiniCard.tsx';
import { HomeSection, HomeSectionBody } from './HomeSection.tsx';
import s from './MemberCards.module.css';

const SHOWN_COUNT = { phone: 8, tablet: 2, desktop: 3 } as const;

export function MemberCards() {
  const { t } = useTranslation();
  const breakpoint = useBreakpoint();
  const query = useMembers({ sort: 'active' });
  const firstPage = query.data?.pages[0]?.rows;
  if (firstPage?.length === 0) return null;
  return (
    <HomeSection title={t('home.cards')} allUrl={urlTo('members')}>
      <HomeSectionBody<readonly MemberCard[]>
        query={{ ...query, data: firstPage }}
        className={s.reservedHeight}
        skeleton={
          <div className={s.strip}>
            {Array.from({ length: 2 }, (_, index) => (
              <Skeleton key={index} className={s.card} height="var(--high)" radius={12} />
            ))}
          </div>
        }
      >
        {(members) => (
          <ul className={s.strip}>
            {members.slice(0, SHOWN_COUNT[breakpoint]).map((member) => (
              <li key={member.id} className={s.card}>
                <MemberMiniCard member={member} />
              </li>
            ))}
          </ul>
        )}
      </HomeSectionBody>
    </HomeSection>
  );
}
