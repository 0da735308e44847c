import type { ImportKind } from '@mingtang/contract/imports';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { act } from '../frame/act.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { ImportView } from './ImportView.tsx';
import { loadTemplate } from './imports.queries.ts';
import { UploadPanel } from './UploadPanel.tsx';

const PERMISSIONS = { companies: 'company:import', members: 'member:import' } as const;

/** Sheets of companies and members: upload, check, import, undo. */
export function ImportsSection() {
  const { t } = useTranslation();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const open = search.get('open');
  const kinds = (['companies', 'members'] as const).filter((kind) =>
    hasPermission(PERMISSIONS[kind], session),
  );
  const kind: ImportKind = kinds.find((one) => one === search.get('tab')) ?? kinds[0] ?? 'companies';
  const show = (next: { open?: string; tab?: ImportKind }) =>
    setSearch({ tab: next.tab ?? kind, ...(next.open && { open: next.open }) });
  return (
    <WorkPage
      title={t('work.sections.work/imports')}
      actions={
        <Button
          icon={<Icon name="download" size={16} />}
          onClick={() => void act(async () => saveFile(await loadTemplate(kind), `${kind}.xlsx`))}
        >
          {t('imports.template')}
        </Button>
      }
    >
      {open ? (
        <ImportView key={open} id={open} leave={() => show({})} />
      ) : (
        <>
          <UploadPanel
            kinds={kinds}
            kind={kind}
            choose={(tab) => show({ tab })}
            sent={(id) => show({ open: id })}
          />
          <EarlierImports kind={kind} open={(id) => show({ open: id })} />
        </>
      )}
    </WorkPage>
  );
}
