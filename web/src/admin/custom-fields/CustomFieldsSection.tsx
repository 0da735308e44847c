import type { CustomField } from '@mingtang/contract/custom-fields';
import { CUSTOM_FIELDS_MAX } from '@mingtang/contract/limits';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { runAction } from '../kit/run-action.ts';
import { SortableList } from '../kit/SortableList.tsx';
import { customFieldName } from '../members/custom-field-texts.ts';
import { CustomFieldDrawer } from './CustomFieldDrawer.tsx';
import { orderCustomFields, setCustomFieldArchived, useCustomFields } from './custom-fields.admin.queries.ts';
import s from './CustomFields.module.css';

/** The fields that the office adds to its record of members. */
export function CustomFieldsSection() {
  const { t, language } = useTranslation();
  const { data, error, refetch } = useCustomFields();
  const [openField, setOpenField] = useState<CustomField | 'new'>();
  const active = data?.filter(({ archived }) => !archived) ?? [];
  const archived = data?.filter((field) => field.archived) ?? [];
  const nameOf = (field: CustomField) => customFieldName(field, language);

  async function archive(field: CustomField): Promise<void> {
    const confirmed = await confirm({
      title: t('adminCustomFields.archiveTitle', { name: nameOf(field) }),
      body: t('adminCustomFields.archiveBody'),
      cancel: t('admin.common.cancel'),
      ok: t('adminCustomFields.archive'),
    });
    if (confirmed)
      await runAction(() => setCustomFieldArchived(field.id, true), t('adminCustomFields.archiveDone'));
  }

  return (
    <AdminPage
      title={t('admin.sections.adminCustomFields')}
      actions={
        <Button
          type="primary"
          icon={<Icon name="plus" size={16} />}
          disabled={active.length >= CUSTOM_FIELDS_MAX}
          onClick={() => setOpenField('new')}
        >
          {t('adminCustomFields.add')}
        </Button>
      }
    >
      {error && !data && <LoadError error={error} retry={refetch} />}
      {!error && !data && (
        <DelayedLoading>
          <Skeleton active paragraph={{ rows: 8 }} />
        </DelayedLoading>
      )}
      {data && (
        <AdminPanel
          title={t('adminCustomFields.active')}
          end={t('adminCustomFields.count', { count: active.length, max: CUSTOM_FIELDS_MAX })}
        >
          <p className={s.about}>{t('adminCustomFields.about')}</p>
          {active.length === 0 && (
            <EmptyState
              title={t('adminCustomFields.empty')}
              body={t('adminCustomFields.emptyBody')}
              compact
            />
          )}
          <SortableList
            label={t('adminCustomFields.active')}
            items={active}
            keyOf={({ id }) => id}
            nameOf={nameOf}
            onSort={(fields) => void runAction(() => orderCustomFields(fields), t('admin.common.saved'))}
          >
            {(field) => (
              <CustomFieldRow field={field} name={nameOf(field)}>
                <Button size="small" onClick={() => setOpenField(field)}>
                  {t('admin.common.edit')}
                </Button>
                <Button size="small" onClick={() => void archive(field)}>
                  {t('adminCustomFields.archive')}
                </Button>
              </CustomFieldRow>
            )}
          </SortableList>
        </AdminPanel>
      )}
      {archived.length > 0 && (
        <AdminPanel title={t('adminCustomFields.archived')}>
          <ul className={s.archived}>
            {archived.map((field) => (
              <li key={field.id}>
                <CustomFieldRow field={field} name={nameOf(field)}>
                  <Button
                    size="small"
                    onClick={() =>
                      void runAction(
                        () => setCustomFieldArchived(field.id, false),
                        t('adminCustomFields.restoreDone'),
                      )
                    }
                  >
                    {t('adminCustomFields.restore')}
                  </Button>
                </CustomFieldRow>
              </li>
            ))}
          </ul>
        </AdminPanel>
      )}
      {openField && (
        <CustomFieldDrawer
          field={openField === 'new' ? undefined : openField}
          close={() => setOpenField(undefined)}
        />
      )}
    </AdminPage>
  );
}

interface CustomFieldRowProps {
  field: CustomField;
  name: string;
  children: ReactNode;
}

function CustomFieldRow({ field: { kind, options }, name, children }: CustomFieldRowProps) {
  const { t } = useTranslation();
  return (
    <div className={s.row}>
      <div className={s.name}>
        <b>{name}</b>
        <div className={s.meta}>
          {t(`adminCustomFields.kinds.${kind}`)}
          {options.length > 0 && ` · ${t('adminCustomFields.optionCount', { count: options.length })}`}
        </div>
      </div>
      {children}
    </div>
  );
}
