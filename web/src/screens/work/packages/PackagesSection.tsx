import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { DelayedLoading } from '../../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { WorkPage } from '../frame/WorkPage.tsx';
import { PackageDrawer } from './PackageDrawer.tsx';
import { PackageTile } from './PackageTile.tsx';
import { type PackageRecord, usePackageRecords } from './packages.queries.ts';
import { UndoBar, type Undoable } from './UndoBar.tsx';
import s from './packages.module.css';

/** What is sold: each as a card, changed in a form that tells whom the change affects. */
export function PackagesSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = usePackageRecords();
  const [open, setOpen] = useState<PackageRecord | 'new'>();
  const [undoable, setUndoable] = useState<Undoable>();
  return (
    <WorkPage
      title={t('work.sections.work/member-package-setup')}
      actions={
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setOpen('new')}>
          {t('workPackages.add')}
        </Button>
      }
    >
      {undoable && <UndoBar undoable={undoable} close={() => setUndoable(undefined)} />}
      {error && !data && <LoadFailure error={error} retry={refetch} />}
      {!error && !data && (
        <DelayedLoading>
          <Skeleton active paragraph={{ rows: 8 }} />
        </DelayedLoading>
      )}
      {data?.length === 0 && <EmptyState title={t('workPackages.empty')} />}
      {data && data.length > 0 && (
        <ul className={s.tiles} aria-label={t('workPackages.list')}>
          {data.map((one) => (
            <PackageTile key={one.id} record={one} edit={() => setOpen(one)} done={setUndoable} />
          ))}
        </ul>
      )}
      {open && (
        <PackageDrawer
          key={open === 'new' ? 'new' : open.id}
          record={open === 'new' ? undefined : open}
          close={() => setOpen(undefined)}
          done={setUndoable}
        />
      )}
    </WorkPage>
  );
}
