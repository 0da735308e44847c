import {
  notificationTexts,
  placeholdersIn,
  replaceableTextKeys,
  type NotificationTextKey,
} from '@mingtang/contract/notifications.texts';
import type { NotificationText } from '@mingtang/contract/notifications';
import { Button, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { runAction } from '../kit/run-action.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { QueryContent } from './QueryContent.tsx';
import { fillPlaceholders } from './fill-placeholders.ts';
import { saveNotificationText, useNotificationTexts } from './settings.admin.queries.ts';
import s from './AdminSettings.module.css';

/** Notification texts: the built-in text, or the custom text written by staff. */
export function NotificationTextsTab({ canEdit }: { canEdit: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [editedKey, setEditedKey] = useState<NotificationTextKey>();
  const query = useNotificationTexts();
  return (
    <QueryContent query={query}>
      {(rows) => (
        <AdminPanel title={t('adminSettings.tabs.words')}>
          <ul className={s.list}>
            {replaceableTextKeys.map((key) => {
              const defaultText = notificationTexts[key];
              const customText = rows.find((row) => row.key === key);
              return (
                <li key={key} className={s.line}>
                  <div>
                    <div className={s.meta}>
                      {defaultText.label?.[language]}{' '}
                      {customText && <Tag color="processing">{t('adminSettings.own')}</Tag>}
                    </div>
                    <div>
                      {customText ? t('adminSettings.bothLanguages', customText) : defaultText[language]}
                    </div>
                  </div>
                  {canEdit && (
                    <Button size="small" onClick={() => setEditedKey(key)}>
                      {t('admin.common.edit')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          {editedKey && (
            <NotificationTextDrawer
              textKey={editedKey}
              customText={rows.find((row) => row.key === editedKey)}
              close={() => setEditedKey(undefined)}
            />
          )}
        </AdminPanel>
      )}
    </QueryContent>
  );
}

interface NotificationTextDrawerProps {
  textKey: NotificationTextKey;
  customText: NotificationText | undefined;
  close: () => void;
}

function NotificationTextDrawer({ textKey, customText, close }: NotificationTextDrawerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useBreakpoint() === 'phone';
  const [form] = Form.useForm<{ zh: string; en: string }>();
  const values = Form.useWatch([], form);
  const { zh, label } = notificationTexts[textKey];
  const placeholders = placeholdersIn(zh);
  const sample = {
    who: t('adminSettings.sample.who'),
    post: t('adminSettings.sample.post'),
    day: t('adminSettings.sample.day'),
    company: t('adminSettings.sample.company'),
  };
  async function saveTexts(texts: { zh: string; en: string } | null): Promise<void> {
    const body = { key: textKey, words: texts };
    if (await runAction(() => saveNotificationText(body), t('admin.common.saved'))) close();
  }
  const placeholderRule = {
    validator: (_rule: unknown, text: string) =>
      placeholdersIn(text).every((placeholder) => placeholders.includes(placeholder))
        ? Promise.resolve()
        : Promise.reject(new Error(t('adminSettings.placeWrong'))),
  };
  const rules = [{ required: true, whitespace: true, message: t('admin.common.required') }, placeholderRule];
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 480}
      title={label?.[language]}
      onClose={close}
      footer={
        <div className={s.foot}>
          <Button disabled={!customText} onClick={() => void saveTexts(null)}>
            {t('adminSettings.reset')}
          </Button>
          <Button type="primary" onClick={() => form.submit()}>
            {t('admin.common.save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ zh: customText?.zh ?? '', en: customText?.en ?? '' }}
        onFinish={(texts) => void saveTexts({ zh: texts.zh.trim(), en: texts.en.trim() })}
      >
        <p className={s.meta}>
          {placeholders.length > 0
            ? t('adminSettings.places', {
                places: placeholders.map((placeholder) => `{{${placeholder}}}`).join(' '),
              })
            : t('adminSettings.noPlaces')}
        </p>
        <Form.Item name="zh" label={t('admin.common.chinese')} rules={rules}>
          <Input.TextArea rows={2} maxLength={100} showCount />
        </Form.Item>
        <Form.Item name="en" label={t('admin.common.english')} rules={rules}>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
        <h3 className={s.meta}>{t('adminSettings.preview')}</h3>
        <output className={s.preview}>
          <span lang="zh-CN">{fillPlaceholders(values?.zh ?? '', sample)}</span>
          <span lang="en">{fillPlaceholders(values?.en ?? '', sample)}</span>
        </output>
      </Form>
    </Drawer>
  );
}
