import { useTranslation } from '../../core/text/i18n.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { DuplicatePairs } from '../merges/DuplicatePairs.tsx';
import { setDuplicateCompanyDismissed, useDuplicateCompanies } from './companies.admin.queries.ts';

/** Lists companies that were probably recorded twice. */
export function CompanyDuplicatesTab() {
  const { t } = useTranslation();
  const query = useDuplicateCompanies();
  return (
    <AdminPanel>
      <DuplicatePairs
        kind="company"
        query={query}
        reasonText={(reason) => t(`adminCompanies.duplicateReasons.${reason}`)}
        detailsOf={({ regionName, uscc, state, claimed }) => [
          regionName,
          uscc,
          state === 'hidden' ? t('adminCompanies.states.hidden') : null,
          claimed ? null : t('adminCompanies.unclaimed'),
        ]}
        setDismissed={setDuplicateCompanyDismissed}
      />
    </AdminPanel>
  );
}
