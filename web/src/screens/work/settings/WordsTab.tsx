import { noticeKeys, noticeWords, type NoticeKey } from '@mingtang/contract/notice-words';
import type { NoticeWords } from '@mingtang/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { act } from '../frame/act.ts';
import { Drawer } from '../frame/overlays.tsx';
import { Panel } from '../frame/Panel.tsx';
import { Loaded } from './Loaded.tsx';
import { fillIn } from './fill-in.ts';
import s from './Settings.module.css';

const KEY = ['noticeWords'];
/** A place in a sentence, shown as itself. */
const PLACES = { who: '{{who}}', post: '{{post}}', day: '{{day}}', company: '{{company}}' };

/** The sentences of notices: the app's own, or staff's. */
export function WordsTab({ write }: { write: boolean }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<NoticeKey>();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => (await call('GET /h5/notifications/words')).rows,
    meta: { quiet: true },
  });
  return (
    <Loaded query={query}>
      {(rows) => (
        <Panel title={t('workSettings.tabs.words')}>
          <ul className={s.list}>
            {noticeKeys.map((key) => {
              const own = rows.find((row) => row.key === key);
              return (
                <li key={key} className={s.line}>
                  <div>
                    <div className={s.meta}>
                      {t(`workSettings.notices.${key}`)}{' '}
                      {own && <Tag color="processing">{t('workSettings.own')}</Tag>}
                    </div>
                    <div>{own ? t('workSettings.both', own) : t(`notifications.${key}`, PLACES)}</div>
                  </div>
                  {write && (
                    <Button size="small" onClick={() => setEdited(key)}>
                      {t('work.common.edit')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          {edited && (
            <WordsDrawer
              notice={edited}
              own={rows.find((row) => row.key === edited)}
              close={() => setEdited(undefined)}
            />
          )}
        </Panel>
      )}
    </Loaded>
  );
}

interface WordsDrawerProps {
  notice: NoticeKey;
  own: NoticeWords | undefined;
  close: () => void;
}

function WordsDrawer({ notice, own, close }: WordsDrawerProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [form] = Form.useForm<{ zh: string; en: string }>();
  const typed = Form.useWatch([], form);
  const places: readonly string[] = noticeWords[notice];
  const sample = {
    who: t('workSettings.sample.who'),
    post: t('workSettings.sample.post'),
    day: t('workSettings.sample.day'),
    company: t('workSettings.sample.company'),
  };
  async function set(words: { zh: string; en: string } | null): Promise<void> {
    if (!(await act(() => call('PUT /h5/notifications/words', { body: { key: notice, words } })))) return;
    toast(t('work.common.saved'));
    await queryClient.invalidateQueries({ queryKey: KEY });
    close();
  }
  const known = {
    validator: (_rule: unknown, text: string) =>
      [...text.matchAll(/\{\{(\w*)\}\}/g)].every((match) => places.includes(match[1] ?? ''))
        ? Promise.resolve()
        : Promise.reject(new Error(t('workSettings.placeWrong'))),
  };
  const rules = [{ required: true, whitespace: true, message: t('work.common.required') }, known];
  return (
    <Drawer
      open
      size={phone ? '100%' : 480}
      title={t(`workSettings.notices.${notice}`)}
      onClose={close}
      footer={
        <div className={s.foot}>
          <Button disabled={!own} onClick={() => void set(null)}>
            {t('workSettings.reset')}
          </Button>
          <Button type="primary" onClick={() => form.submit()}>
            {t('work.common.save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ zh: own?.zh ?? '', en: own?.en ?? '' }}
        onFinish={(words) => void set({ zh: words.zh.trim(), en: words.en.trim() })}
      >
        <p className={s.meta}>
          {places.length > 0
            ? t('workSettings.places', { places: places.map((place) => `{{${place}}}`).join(' ') })
            : t('workSettings.noPlaces')}
        </p>
        <Form.Item name="zh" label={t('work.common.chinese')} rules={rules}>
          <Input.TextArea rows={2} maxLength={100} showCount />
        </Form.Item>
        <Form.Item name="en" label={t('work.common.english')} rules={rules}>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
        <h3 className={s.meta}>{t('workSettings.preview')}</h3>
        <output className={s.preview}>
          <span lang="zh-CN">{fillIn(typed?.zh ?? '', sample)}</span>
          <span lang="en">{fillIn(typed?.en ?? '', sample)}</span>
        </output>
      </Form>
    </Drawer>
  );
}
