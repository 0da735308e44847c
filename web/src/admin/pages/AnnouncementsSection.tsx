import { announcementColumns } from '@mingtang/contract/announcements.columns';
import type { Announcement } from '@mingtang/contract/announcements';
import { announcementStates } from '@mingtang/contract/enums.admin';
import { pickText } from '@mingtang/contract/list-columns';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { AdminList } from '../kit/AdminList.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { AnnouncementDrawer } from './AnnouncementDrawer.tsx';
import { announcementTable } from './announcements.admin.queries.ts';

const STATE_COLOURS: Record<Announcement['state'], string> = {
  planned: 'processing',
  running: 'success',
  over: 'default',
};

/** Announcements at the top of the home page, with their states. */
export function AnnouncementsSection() {
  const { t, language } = useTranslation();
  const [edited, setEdited] = useState<Announcement | 'new'>();
  /** In the language of the interface; an announcement of the other edition may have no such text. */
  const textOf = ({ textZh, textEn }: Announcement) =>
    language === 'en' ? textEn || textZh : textZh || textEn;
  const stateLabelOf = (state: Announcement['state']) =>
    pickText(announcementColumns.state.value[state], language);
  const stateTag = ({ state }: Announcement) => <Tag color={STATE_COLOURS[state]}>{stateLabelOf(state)}</Tag>;
  const columns = useTableColumns<typeof announcementColumns, Announcement>(
    announcementColumns,
    { text: (row) => <UserText as="span" text={textOf(row)} />, state: stateTag },
    (row) => (
      <Button type="link" size="small" onClick={() => setEdited(row)}>
        {t('admin.common.edit')}
      </Button>
    ),
  );
  return (
    <AdminPage
      title={t('admin.sections.adminAnnouncements')}
      actions={
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setEdited('new')}>
          {t('adminPages.announcements.add')}
        </Button>
      }
    >
      <AdminList
        {...announcementTable}
        label={t('admin.sections.adminAnnouncements')}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: pickText(announcementColumns.state.title, language),
            options: announcementStates.map((value) => ({ value, label: stateLabelOf(value) })),
          },
        ]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={textOf}
        open={{ key: edited === 'new' ? undefined : edited?.id, onOpen: setEdited }}
        phoneRow={(row) => ({
          title: <UserText as="span" text={textOf(row)} />,
          titleLines: 2,
          lines: [
            t('adminPages.between', {
              from: formatDateTime(row.startsAt, language),
              to: formatDateTime(row.endsAt, language),
            }),
          ],
          badges: (
            <>
              {stateTag(row)}
              <Tag>{t(`adminPages.placements.${row.placement}`)}</Tag>
            </>
          ),
        })}
        empty={{ title: t('adminPages.announcements.none'), body: t('adminPages.announcements.noneBody') }}
      />
      {edited && (
        <AnnouncementDrawer
          announcement={edited === 'new' ? undefined : edited}
          close={() => setEdited(undefined)}
        />
      )}
    </AdminPage>
  );
}
