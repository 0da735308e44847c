import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../app/text/text.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { WorkPage } from '../frame/WorkPage.tsx';
import { HeldTable } from './HeldTable.tsx';
import { RunsTable } from './RunsTable.tsx';

const TABS = ['runs', 'held'] as const;

/** Whether our books agree with the gateways' bills, and the payments that a person must look at. */
export function ReconciliationSection() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'held' ? 'held' : 'runs';
  return (
    <WorkPage
      title={t('work.sections.work/reconciliation')}
      actions={
        <Segmented
          label={t('work.sections.work/reconciliation')}
          value={tab}
          options={TABS.map((one) => ({ value: one, label: t(`workOrders.recon.${one}`) }))}
          onChange={(next) => setSearch(next === 'held' ? { tab: next } : {}, { replace: true })}
        />
      }
    >
      {tab === 'held' ? <HeldTable /> : <RunsTable />}
    </WorkPage>
  );
}
