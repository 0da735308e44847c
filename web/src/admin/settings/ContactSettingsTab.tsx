import {
  type SettingName,
  settingNames,
  settingTable,
  type TextSettingRow,
} from '@mingtang/contract/setting-fields';
import type { Settings } from '@mingtang/contract/settings';
import { Button, Form, Input, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { OptionalLabel } from '../kit/OptionalLabel.tsx';
import { PictureUploadField, type UploadedPicture } from '../kit/PictureUploadField.tsx';
import { joinLines } from './join-lines.ts';
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

/** A longer line wraps in its field, so that its end is visible. */
const SHORT_LINE_MAX = 60;

/** Text settings with one of these inputs. */
const textRows = (...inputs: TextSettingRow['input'][]): [SettingName, TextSettingRow][] =>
  settingNames.flatMap((name) => {
    const row = settingTable[name];
    return row.input !== 'switch' && inputs.includes(row.input) ? [[name, row]] : [];
  });

const storedPicture = (path: string | null): UploadedPicture | undefined =>
  path === null ? undefined : { id: '', picture: { small: '', medium: path, large: '', sketch: '' } };

function ContactForm({ settings, canEdit }: { settings: Settings; canEdit: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [logo, setLogo] = useState<UploadedPicture>();
  /** Null: removed. */
  const [seal, setSeal] = useState<UploadedPicture | null>();
  const [busy, run] = useAction();
  const save = (values: Partial<Settings>) =>
    run(
      () =>
        editSettings(settings, {
          ...values,
          ...(logo && { logo: logo.id }),
          ...(seal !== undefined && { seal: seal?.id ?? null }),
        }),
      t('admin.common.saved'),
    );
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      className={s.form ?? ''}
      disabled={!canEdit}
      initialValues={settings}
      onFinish={(values: Partial<Settings>) => void save(values)}
    >
      <Form.Item label={t('adminSettings.logo')}>
        <PictureUploadField
          value={logo ?? storedPicture(settings.logoPath)}
          upload={uploadCompanyPicture('logo')}
          onChange={setLogo}
        />
      </Form.Item>
      <Form.Item label={t('adminSettings.seal')} extra={t('adminSettings.sealHint')}>
        <PictureUploadField
          value={seal === undefined ? storedPicture(settings.sealPath) : (seal ?? undefined)}
          upload={uploadCompanyPicture('logo')}
          onChange={setSeal}
          onRemove={() => setSeal(null)}
        />
      </Form.Item>
      <div className={s.pairs}>
        {textRows('line', 'phone', 'email').map(([name, { input, max, required = false, label }]) => (
          <Form.Item
            key={name}
            name={name}
            label={required ? label[language] : <OptionalLabel>{label[language]}</OptionalLabel>}
            rules={[
              { required, whitespace: true, message: t('admin.common.required') },
              ...(input === 'email' ? [{ type: input, message: t('adminSettings.emailWrong') }] : []),
            ]}
            normalize={joinLines}
          >
            {max > SHORT_LINE_MAX && input === 'line' ? (
              <Input.TextArea maxLength={max} autoSize />
            ) : (
              <Input maxLength={max} />
            )}
          </Form.Item>
        ))}
      </div>
      <div className={s.pairs}>
        {textRows('paragraphs').map(([name, { max, label }]) => (
          <Form.Item key={name} name={name} label={<OptionalLabel>{label[language]}</OptionalLabel>}>
            <Input.TextArea rows={5} maxLength={max} showCount />
          </Form.Item>
        ))}
      </div>
      {settingNames
        .filter((name) => settingTable[name].input === 'switch')
        .map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={settingTable[name].label[language]}
            extra={settingTable[name].hint?.[language]}
            valuePropName="checked"
          >
            <Switch />
          </Form.Item>
        ))}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('admin.common.save')}
      </Button>
    </Form>
  );
}
