import { Button } from 'antd';
import { useSearchParams } from '../../core/router/use-router.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { NewsEditor } from './NewsEditor.tsx';
import { AdminNewsTable } from './AdminNewsTable.tsx';

/** News table; `?open=<id>` shows the editor of a news item, `?open=new` the editor of a new item. */
export function AdminNewsSection() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const openParam = search.get('open');
  if (openParam)
    return (
      <AdminPage title={t(openParam === 'new' ? 'newsForm.add' : 'newsForm.edit')}>
        <NewsEditor key={openParam} id={openParam === 'new' ? null : openParam} close={() => setSearch({})} />
      </AdminPage>
    );
  return (
    <AdminPage
      title={t('admin.sections.adminNews')}
      actions={
        <Button
          type="primary"
          icon={<Icon name="plus" size={16} />}
          onClick={() => setSearch({ open: 'new' })}
        >
          {t('newsForm.add')}
        </Button>
      }
    >
      <AdminNewsTable edit={(id) => setSearch({ open: id })} />
    </AdminPage>
  );
}
