import type { ImportKind } from '@mingtang/contract/imports';
import { Button } from 'antd';
import { useSearchParams } from '../../core/router/use-router.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { saveFile } from '../../ui/browser/save-file.ts';
import { runAction } from '../kit/run-action.ts';
import { AdminPage } from '../kit/AdminPage.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { ImportView } from './ImportView.tsx';
import { loadImportTemplate } from './imports.admin.queries.ts';
import { ImportUploadPanel } from './ImportUploadPanel.tsx';

const PERMISSION_BY_KIND = { companies: 'company:import', members: 'member:import' } as const;

/** Spreadsheet imports of companies and members: upload, check, apply, undo. */
export function ImportsSection() {
  const { t } = useTranslation();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const openId = search.get('open');
  const kinds = (['companies', 'members'] as const).filter((kind) =>
    hasPermission(PERMISSION_BY_KIND[kind], session),
  );
  const kind: ImportKind = kinds.find((value) => value === search.get('tab')) ?? kinds[0] ?? 'companies';
  const setParams = (next: { open?: string; tab?: ImportKind }) =>
    setSearch({ tab: next.tab ?? kind, ...(next.open && { open: next.open }) });
  return (
    <AdminPage
      title={t('admin.sections.adminImports')}
      actions={
        <Button
          icon={<Icon name="download" size={16} />}
          onClick={() => void runAction(async () => saveFile(await loadImportTemplate(kind), `${kind}.xlsx`))}
        >
          {t('imports.template')}
        </Button>
      }
    >
      {openId ? (
        <ImportView key={openId} id={openId} onLeave={() => setParams({})} />
      ) : (
        <>
          <ImportUploadPanel
            kinds={kinds}
            kind={kind}
            onKindChange={(tab) => setParams({ tab })}
            onUploaded={(id) => setParams({ open: id })}
          />
          <EarlierImports kind={kind} open={(id) => setParams({ open: id })} />
        </>
      )}
    </AdminPage>
  );
}
