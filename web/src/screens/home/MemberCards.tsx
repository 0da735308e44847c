import type { MemberCard } from '@mingtang/contract/members';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useMembers } from '../../features/members/members.queries.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { MiniCard } from './MiniCard.tsx';
import { Section, SectionBody } from './Section.tsx';
import s from './MemberCards.module.css';

const SHOWN = { phone: 8, tablet: 2, desktop: 3 } as const;

export function MemberCards() {
  const { t } = useTranslation();
  const width = useWidth();
  const query = useMembers({ sort: 'active' });
  const rows = query.data?.pages[0]?.rows;
  if (rows?.length === 0) return null;
  return (
    <Section title={t('home.cards')} all={addressOf('member-list/member-list')}>
      <SectionBody<readonly MemberCard[]>
        query={{ ...query, data: rows }}
        className={s.place}
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
            {members.slice(0, SHOWN[width]).map((member) => (
              <li key={member.id} className={s.card}>
                <MiniCard member={member} />
              </li>
            ))}
          </ul>
        )}
      </SectionBody>
    </Section>
  );
}
