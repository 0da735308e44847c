import type { Settings } from '@mingtang/contract/settings';
import { Button, Form, Input, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Panel } from '../frame/Panel.tsx';
import { PictureChoice, type Uploaded } from '../frame/PictureChoice.tsx';
import { Loaded } from './Loaded.tsx';
import { editSettings, useAllSettings } from './settings.queries.ts';
import s from './Settings.module.css';

/** Name, logo and contact of each edition. */
export function ContactTab({ write }: { write: boolean }) {
  const { t } = useTranslation();
  const query = useAllSettings();
  const [edition, setEdition] = useState('domestic');
  return (
    <Loaded query={query}>
      {(rows) => {
        const shown = rows.find((row) => row.edition === edition) ?? rows[0];
        return (
          <Panel
            title={t('workSettings.tabs.contact')}
            end={
              <Segmented
                aria-label={t('workSettings.edition')}
                value={edition}
                options={rows.map((row) => ({
                  value: row.edition,
                  label: t(`workSettings.editions.${row.edition}`),
                }))}
                onChange={setEdition}
              />
            }
          >
            {shown && <ContactForm key={shown.id + shown.updatedAt} settings={shown} write={write} />}
          </Panel>
        );
      }}
    </Loaded>
  );
}

const LINES = [
  ['nameZh', 30],
  ['nameEn', 60],
  ['phone', 40],
  ['email', 120],
  ['addressZh', 120],
  ['addressEn', 240],
  ['icpNumber', 60],
] as const;
const TEXTS = [
  ['aboutZh', 2000],
  ['aboutEn', 4000],
] as const;
const REQUIRED = new Set<string>(['nameZh', 'nameEn']);

function ContactForm({ settings, write }: { settings: Settings; write: boolean }) {
  const { t } = useTranslation();
  const [logo, setLogo] = useState<Uploaded>();
  const [busy, setBusy] = useState(false);
  async function save(values: Partial<Settings>): Promise<void> {
    setBusy(true);
    if (await act(() => editSettings(settings, { ...values, ...(logo && { logo: logo.id }) })))
      toast(t('work.common.saved'));
    setBusy(false);
  }
  const present = settings.logoPath && { small: '', medium: settings.logoPath, large: '', sketch: '' };
  return (
    <Form
      layout="vertical"
      className={s.form ?? ''}
      disabled={!write}
      initialValues={settings}
      onFinish={(values: Partial<Settings>) => void save(values)}
    >
      <Form.Item label={t('workSettings.logo')}>
        <PictureChoice
          value={logo ?? (present ? { id: '', picture: present } : undefined)}
          upload={(file) =>
            call('POST /h5/mall/companyInfo/images/{purpose}', { params: { purpose: 'logo' }, file })
          }
          onChange={setLogo}
        />
      </Form.Item>
      <div className={s.pairs}>
        {LINES.map(([name, max]) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`workSettings.fields.${name}`)}
            rules={[
              { required: REQUIRED.has(name), whitespace: true, message: t('work.common.required') },
              ...(name === 'email'
                ? [{ type: 'email' as const, message: t('workSettings.emailWrong') }]
                : []),
            ]}
          >
            <Input maxLength={max} />
          </Form.Item>
        ))}
      </div>
      <div className={s.pairs}>
        {TEXTS.map(([name, max]) => (
          <Form.Item key={name} name={name} label={t(`workSettings.fields.${name}`)}>
            <Input.TextArea rows={5} maxLength={max} showCount />
          </Form.Item>
        ))}
      </div>
      <Form.Item
        name="registrationOpen"
        label={t('workSettings.fields.registrationOpen')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('work.common.save')}
      </Button>
    </Form>
  );
}
