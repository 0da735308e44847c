import { Alert, Button, Skeleton, Space } from 'antd';
import type { ReactNode } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { PageDraftActions } from './PageDraftActions.tsx';
import { PageDraftState } from './PageDraftState.tsx';
import { PageVersionsButton } from './PageVersionsButton.tsx';
import type { SavedDraft } from './pages.admin.queries.ts';
import { usePageDraft, type EditablePage } from './use-page-draft.ts';
import s from './AdminPages.module.css';

interface PageEditorProps<D extends SavedDraft, C> {
  title: string;
  editedPage: EditablePage<D, C>;
  /** The fields and the preview. */
  children: (content: C, change: (content: C) => void) => ReactNode;
}

/** Edits the content of a page as a draft, which is saved automatically, and publishes it. */
export function PageEditor<D extends SavedDraft, C>({ title, editedPage, children }: PageEditorProps<D, C>) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const { content, change, ...draft } = usePageDraft(editedPage);
  const loaded = content !== undefined;
  const state = <PageDraftState draft={draft} />;
  const versionsButton = <PageVersionsButton page={draft.page} refresh={draft.refresh} iconOnly={isPhone} />;
  const actions = <PageDraftActions draft={draft} />;
  return (
    <AdminPage
      title={title}
      actions={
        loaded &&
        (isPhone ? (
          versionsButton
        ) : (
          <>
            {state}
            {versionsButton}
            {actions}
          </>
        ))
      }
      footer={
        loaded &&
        isPhone && (
          <>
            {state}
            <div className={s.foot}>{actions}</div>
          </>
        )
      }
    >
      {draft.inConflict && (
        <div className={s.conflict}>
          <Alert
            type="warning"
            showIcon
            title={t('adminPages.conflict')}
            action={
              <Space wrap>
                <Button size="small" onClick={() => void draft.resolveConflict('overwrite')}>
                  {t('adminPages.overwriteDraft')}
                </Button>
                <Button size="small" type="primary" onClick={() => void draft.resolveConflict('load')}>
                  {t('adminPages.loadDraft')}
                </Button>
              </Space>
            }
          />
        </div>
      )}
      {loaded ? (
        <div className={s.columns}>{children(content, change)}</div>
      ) : draft.error ? (
        <LoadError error={draft.error} retry={draft.retry} compact />
      ) : (
        <DelayedLoading>
          <Skeleton active />
        </DelayedLoading>
      )}
    </AdminPage>
  );
}
