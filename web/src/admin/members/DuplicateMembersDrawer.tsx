import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { DuplicatePairs } from '../merges/DuplicatePairs.tsx';
import { setDuplicateDismissed, useDuplicateMembers } from './members.admin.queries.ts';

/** Lists unclaimed accounts that probably duplicate an existing member. */
export function DuplicateMembersDrawer({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const query = useDuplicateMembers();
  return (
    <Drawer open size={isPhone ? '100%' : 560} title={t('adminMembers.duplicates.title')} onClose={close}>
      <DuplicatePairs
        kind="member"
        query={query}
        reasonText={(reason) => t(`adminMembers.duplicates.reasons.${reason}`)}
        detailsOf={({ phoneMasked, companyName }) => [phoneMasked, companyName]}
        setDismissed={setDuplicateDismissed}
      />
    </Drawer>
  );
}
