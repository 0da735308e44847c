import { useSearchParams } from '../../core/router/use-router.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { HeldPaymentsTable } from './HeldPaymentsTable.tsx';
import { ReconciliationRunsTable } from './ReconciliationRunsTable.tsx';

const TABS = ['runs', 'held'] as const;

/** Reconciliation of our payments with the gateways' statements, and the held payments. */
export function ReconciliationSection() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'held' ? 'held' : 'runs';
  const isPhone = useBreakpoint() === 'phone';
  const tabs = (
    <Segmented
      label={t('admin.sections.adminReconciliation')}
      value={tab}
      options={TABS.map((tabName) => ({ value: tabName, label: t(`adminOrders.recon.${tabName}`) }))}
      fullWidth={isPhone}
      onChange={(next) => setSearch(next === 'held' ? { tab: next } : {}, { replace: true })}
    />
  );
  return (
    <AdminPage title={t('admin.sections.adminReconciliation')} actions={!isPhone && tabs}>
      {isPhone && tabs}
      {tab === 'held' ? <HeldPaymentsTable /> : <ReconciliationRunsTable />}
    </AdminPage>
  );
}
