import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { PackageDrawer } from './PackageDrawer.tsx';
import { PackageTile } from './PackageTile.tsx';
import { type AdminPackage, useAdminPackages } from './packages.admin.queries.ts';
import { UndoBar, type UndoableChange } from './UndoBar.tsx';
import s from './AdminPackages.module.css';

/** Packages on sale. The impact of an edit is previewed before it is saved. */
export function PackagesSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useAdminPackages();
  const [openPackage, setOpenPackage] = useState<AdminPackage | 'new'>();
  const [undoable, setUndoable] = useState<UndoableChange>();
  return (
    <AdminPage
      title={t('admin.sections.adminPackages')}
      actions={
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setOpenPackage('new')}>
          {t('adminPackages.add')}
        </Button>
      }
    >
      {undoable && <UndoBar undoable={undoable} close={() => setUndoable(undefined)} />}
      {error && !data && <LoadError error={error} retry={refetch} />}
      {!error && !data && (
        <DelayedLoading>
          <Skeleton active paragraph={{ rows: 8 }} />
        </DelayedLoading>
      )}
      {data?.length === 0 && <EmptyState title={t('adminPackages.empty')} />}
      {data && data.length > 0 && (
        <ul className={s.tiles} aria-label={t('adminPackages.list')}>
          {data.map((pkg) => (
            <PackageTile key={pkg.id} pkg={pkg} edit={() => setOpenPackage(pkg)} onRemoved={setUndoable} />
          ))}
        </ul>
      )}
      {openPackage && (
        <PackageDrawer
          key={openPackage === 'new' ? 'new' : openPackage.id}
          pkg={openPackage === 'new' ? undefined : openPackage}
          close={() => setOpenPackage(undefined)}
          onSaved={setUndoable}
        />
      )}
    </AdminPage>
  );
}
