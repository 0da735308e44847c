import { addressOf } from '../../app/go.ts';
import { useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { useMembers } from '../../features/members/members.queries.ts';
import { Suggested, SUGGESTED } from './Suggested.tsx';

/** Active members whom the caller does not follow yet. */
export function SuggestedMembers() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data } = useMembers({ sort: 'active', vipOnly: false });
  const others =
    data?.pages[0]?.rows.filter((member) => !member.followed && member.id !== user?.user.id) ?? [];
  if (others.length === 0) return null;
  return (
    <Suggested
      title={t('follows.suggested')}
      more={t('follows.allMembers')}
      to={addressOf('member-list/member-list')}
    >
      {others.slice(0, SUGGESTED).map((member) => (
        <li key={member.id}>
          <MemberRow
            member={member}
            action={
              <FollowButton subject="member" size="mini" id={member.id} name={member.name} followed={false} />
            }
          />
        </li>
      ))}
    </Suggested>
  );
}
