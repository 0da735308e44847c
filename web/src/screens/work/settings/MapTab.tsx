import type { Settings } from '@mingtang/contract/settings';
import { Button, Form, Input } from 'antd';
import { useTranslation } from '../../../app/text/text.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Panel } from '../frame/Panel.tsx';
import { Loaded } from './Loaded.tsx';
import { editSettings, useAllSettings } from './settings.queries.ts';

const TEMPLATE = /^https:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/;

/** Where the pictures of the map come from, edition by edition. */
export function MapTab({ write }: { write: boolean }) {
  const { t } = useTranslation();
  const query = useAllSettings();
  async function save(row: Settings, tileUrl: string): Promise<void> {
    if (await act(() => editSettings(row, { tileUrl: tileUrl.trim() }))) toast(t('work.common.saved'));
  }
  return (
    <Loaded query={query}>
      {(rows) => (
        <Panel title={t('workSettings.tabs.map')}>
          {rows.map((row) => (
            <Form
              key={row.id + row.updatedAt}
              layout="vertical"
              disabled={!write}
              initialValues={{ tileUrl: row.tileUrl }}
              onFinish={({ tileUrl }: { tileUrl: string }) => void save(row, tileUrl)}
            >
              <Form.Item
                name="tileUrl"
                label={t('workSettings.tileUrl', { edition: t(`workSettings.editions.${row.edition}`) })}
                extra={t('workSettings.tileHint')}
                rules={[{ pattern: TEMPLATE, message: t('workSettings.tileWrong') }]}
              >
                <Input maxLength={300} allowClear />
              </Form.Item>
              <Form.Item>
                <Button type="primary" htmlType="submit">
                  {t('work.common.save')}
                </Button>
              </Form.Item>
            </Form>
          ))}
        </Panel>
      )}
    </Loaded>
  );
}
