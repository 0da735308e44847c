import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../app/text/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { WorkPage } from '../frame/WorkPage.tsx';
import { NewsEditor } from './NewsEditor.tsx';
import { NewsTable } from './NewsTable.tsx';

/** `?open=` edits an item, `?open=new` adds one; without it, the table. */
export function NewsSection() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const open = search.get('open');
  if (open)
    return (
      <WorkPage title={t(open === 'new' ? 'newsForm.add' : 'newsForm.edit')}>
        <NewsEditor key={open} id={open === 'new' ? null : open} close={() => setSearch({})} />
      </WorkPage>
    );
  return (
    <WorkPage
      title={t('work.sections.work/zixun')}
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
      <NewsTable edit={(id) => setSearch({ open: id })} />
    </WorkPage>
  );
}
