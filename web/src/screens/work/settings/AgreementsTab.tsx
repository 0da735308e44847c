import { documentIds } from '@mingtang/contract/choices';
import type { DocumentId, DocumentText, DocumentVersion } from '@mingtang/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { confirm } from '../../../ui/confirm.ts';
import { formatTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { act } from '../frame/act.ts';
import { Drawer } from '../frame/overlays.tsx';
import { Panel } from '../frame/Panel.tsx';
import { Loaded } from './Loaded.tsx';
import s from './Settings.module.css';

const BODY_MAX = 15_000;

interface Opened {
  id: DocumentId;
  version: number;
  /** The newest is where a new version begins. */
  newest: boolean;
}

const versionsOf = (rows: readonly DocumentVersion[], id: DocumentId) =>
  rows.filter((row) => row.id === id).toSorted((a, b) => b.version - a.version);

/** Agreements with all their versions. The newest is in force. */
export function AgreementsTab() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Opened>();
  const query = useQuery({
    queryKey: ['workDocuments'],
    queryFn: async () => (await call('GET /h5/documents')).rows,
    meta: { quiet: true },
  });
  return (
    <Loaded query={query}>
      {(rows) => (
        <div className={s.cards}>
          {documentIds.map((id) => (
            <Panel key={id} title={t(`workSettings.documents.${id}`)}>
              <ul className={s.list}>
                {versionsOf(rows, id).map(({ version, publishedAt }, index) => (
                  <li key={version} className={s.line}>
                    <div>
                      <b>{t('workSettings.version', { version })}</b>{' '}
                      {index === 0 && <Tag color="success">{t('workSettings.inForce')}</Tag>}
                      <div className={s.meta}>{formatTime(publishedAt)}</div>
                    </div>
                    <Button size="small" onClick={() => setOpen({ id, version, newest: index === 0 })}>
                      {t(index === 0 ? 'workSettings.writeNew' : 'workSettings.read')}
                    </Button>
                  </li>
                ))}
              </ul>
            </Panel>
          ))}
          {open && <VersionDrawer opened={open} close={() => setOpen(undefined)} />}
        </div>
      )}
    </Loaded>
  );
}

function VersionDrawer({ opened: { id, version, newest }, close }: { opened: Opened; close: () => void }) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [form] = Form.useForm<DocumentText>();
  const { data } = useQuery({
    queryKey: ['workDocuments', id, version],
    queryFn: () => call('GET /h5/documents/{id}/versions/{version}', { params: { id, version } }),
  });
  async function publish({ titleZh, titleEn, bodyZh, bodyEn }: DocumentText): Promise<void> {
    const sure = await confirm({
      title: t('workSettings.publishTitle', { name: t(`workSettings.documents.${id}`) }),
      body: t('workSettings.publishBody'),
      cancel: t('work.common.cancel'),
      ok: t('workSettings.publish'),
    });
    const body = { titleZh, titleEn, bodyZh, bodyEn };
    if (!sure || !(await act(() => call('POST /h5/documents/{id}', { params: { id }, body })))) return;
    toast(t('workSettings.publishedVersion'));
    await queryClient.invalidateQueries({ queryKey: ['workDocuments'] });
    close();
  }
  const rules = [{ required: true, whitespace: true, message: t('work.common.required') }];
  return (
    <Drawer
      open
      size={phone ? '100%' : 720}
      title={t('workSettings.versionOf', { name: t(`workSettings.documents.${id}`), version })}
      onClose={close}
      footer={
        newest && (
          <Button type="primary" block onClick={() => form.submit()}>
            {t('workSettings.publish')}
          </Button>
        )
      }
    >
      {!data && <Skeleton active />}
      {data && (
        <Form
          form={form}
          layout="vertical"
          disabled={!newest}
          initialValues={data}
          onFinish={(text) => void publish(text)}
        >
          <Form.Item name="titleZh" label={t('workSettings.documentFields.titleZh')} rules={rules}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="bodyZh" label={t('workSettings.documentFields.bodyZh')} rules={rules}>
            <Input.TextArea rows={12} maxLength={BODY_MAX} showCount />
          </Form.Item>
          <Form.Item name="titleEn" label={t('workSettings.documentFields.titleEn')} rules={rules}>
            <Input maxLength={80} />
          </Form.Item>
          <Form.Item
            name="bodyEn"
            label={t('workSettings.documentFields.bodyEn')}
            extra={t('workSettings.bodyHint')}
            rules={rules}
          >
            <Input.TextArea rows={12} maxLength={BODY_MAX} showCount />
          </Form.Item>
        </Form>
      )}
    </Drawer>
  );
}
