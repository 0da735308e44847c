import type { Settings } from '@mingtang/contract/settings';
import { Button, Form, Input, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { PictureUploadField, type UploadedPicture } from '../kit/PictureUploadField.tsx';
import { QueryContent } from './QueryContent.tsx';
import { editSettings, useAllSettings } from './settings.admin.queries.ts';
import { uploadCompanyPicture } from '../../features/companies/companies.editor.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './AdminSettings.module.css';

/** Name, logo, contact data and open registration of each edition. */
export function ContactSettingsTab({ canEdit }: { canEdit: boolean }) {
  const { t } = useTranslation();
  const query = useAllSettings();
  const [edition, setEdition] = useState('domestic');
  return (
    <QueryContent query={query}>
      {(rows) => {
        const currentSettings = rows.find((row) => row.edition === edition) ?? rows[0];
        return (
          <AdminPanel
            title={t('adminSettings.tabs.contact')}
            end={
              <Segmented
                aria-label={t('adminSettings.edition')}
                value={edition}
                options={rows.map((row) => ({
                  value: row.edition,
                  label: t(`adminSettings.editions.${row.edition}`),
                }))}
                onChange={setEdition}
              />
            }
          >
            {currentSettings && (
              <ContactForm
                key={currentSettings.id + currentSettings.updatedAt}
                settings={currentSettings}
                canEdit={canEdit}
              />
            )}
          </AdminPanel>
        );
      }}
    </QueryContent>
  );
}

/** Single-line fields with their maximum length. */
const LINE_FIELDS = [
  ['nameZh', 30],
  ['nameEn', 60],
  ['phone', 40],
  ['email', 120],
  ['addressZh', 120],
  ['addressEn', 240],
  ['icpNumber', 60],
] as const;
/** Multi-line fields with their maximum length. */
const TEXT_FIELDS = [
  ['aboutZh', 2000],
  ['aboutEn', 4000],
] as const;
const REQUIRED_FIELDS = new Set<string>(['nameZh', 'nameEn']);

function ContactForm({ settings, canEdit }: { settings: Settings; canEdit: boolean }) {
  const { t } = useTranslation();
  const [logo, setLogo] = useState<UploadedPicture>();
  const [busy, run] = useAction();
  const save = (values: Partial<Settings>) =>
    run(() => editSettings(settings, { ...values, ...(logo && { logo: logo.id }) }), t('admin.common.saved'));
  const currentLogo = settings.logoPath && { small: '', medium: settings.logoPath, large: '', sketch: '' };
  return (
    <Form
      layout="vertical"
      className={s.form ?? ''}
      disabled={!canEdit}
      initialValues={settings}
      onFinish={(values: Partial<Settings>) => void save(values)}
    >
      <Form.Item label={t('adminSettings.logo')}>
        <PictureUploadField
          value={logo ?? (currentLogo ? { id: '', picture: currentLogo } : undefined)}
          upload={uploadCompanyPicture('logo')}
          onChange={setLogo}
        />
      </Form.Item>
      <div className={s.pairs}>
        {LINE_FIELDS.map(([name, max]) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`adminSettings.fields.${name}`)}
            rules={[
              { required: REQUIRED_FIELDS.has(name), whitespace: true, message: t('admin.common.required') },
              ...(name === 'email'
                ? [{ type: 'email' as const, message: t('adminSettings.emailWrong') }]
                : []),
            ]}
          >
            <Input maxLength={max} />
          </Form.Item>
        ))}
      </div>
      <div className={s.pairs}>
        {TEXT_FIELDS.map(([name, max]) => (
          <Form.Item key={name} name={name} label={t(`adminSettings.fields.${name}`)}>
            <Input.TextArea rows={5} maxLength={max} showCount />
          </Form.Item>
        ))}
      </div>
      <Form.Item
        name="registrationOpen"
        label={t('adminSettings.fields.registrationOpen')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('admin.common.save')}
      </Button>
    </Form>
  );
}
