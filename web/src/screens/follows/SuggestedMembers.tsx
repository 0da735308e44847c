import { urlTo } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { useMembers } from '../../features/members/members.queries.ts';
import { SuggestionSection, SUGGESTION_COUNT } from './SuggestionSection.tsx';

/** Active members whom the current user does not follow yet. */
export function SuggestedMembers() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data } = useMembers({ sort: 'active', vipOnly: false });
  const suggestedMembers =
    data?.pages[0]?.rows.filter((member) => !member.followed && member.id !== user?.user.id) ?? [];
  if (suggestedMembers.length === 0) return null;
  return (
    <SuggestionSection
      title={t('follows.suggested')}
      moreLabel={t('follows.allMembers')}
      to={urlTo('members')}
    >
      {suggestedMembers.slice(0, SUGGESTION_COUNT).map((member) => (
        <li key={member.id}>
          <MemberRow
            member={member}
            action={
              <FollowButton subject="member" size="mini" id={member.id} name={member.name} followed={false} />
            }
          />
        </li>
      ))}
    </SuggestionSection>
  );
}
