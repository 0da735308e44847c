import { settingTable } from '@mingtang/contract/setting-fields';
import type { Settings } from '@mingtang/contract/settings';
import { Button, Form, Input } from 'antd';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { runAction } from '../kit/run-action.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { joinLines } from './join-lines.ts';
import { QueryContent } from './QueryContent.tsx';
import { editSettings, useAllSettings } from './settings.admin.queries.ts';

const TILE_URL_PATTERN = /^https:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/;

/** Map tile URL of each edition. */
export function MapSettingsTab({ canEdit }: { canEdit: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useAllSettings();
  const save = (row: Settings, tileUrl: string) =>
    runAction(() => editSettings(row, { tileUrl: tileUrl.trim() }), t('admin.common.saved'));
  return (
    <QueryContent query={query}>
      {(rows) => (
        <AdminPanel title={t('adminSettings.tabs.map')}>
          {rows.map((row) => (
            <Form
              key={row.id + row.updatedAt}
              layout="vertical"
              requiredMark={false}
              disabled={!canEdit}
              initialValues={{ tileUrl: row.tileUrl }}
              onFinish={({ tileUrl }: { tileUrl: string }) => void save(row, tileUrl)}
            >
              <Form.Item
                name="tileUrl"
                label={t('adminSettings.labelOfEdition', {
                  label: settingTable.tileUrl.label[language],
                  edition: t(`adminSettings.editions.${row.edition}`),
                })}
                extra={t('adminSettings.tileHint')}
                normalize={joinLines}
                rules={[{ pattern: TILE_URL_PATTERN, message: t('adminSettings.tileWrong') }]}
              >
                <Input.TextArea maxLength={settingTable.tileUrl.max} autoSize allowClear />
              </Form.Item>
              <Form.Item>
                <Button type="primary" htmlType="submit">
                  {t('admin.common.save')}
                </Button>
              </Form.Item>
            </Form>
          ))}
        </AdminPanel>
      )}
    </QueryContent>
  );
}
