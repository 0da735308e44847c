import { documentIds } from '@mingtang/contract/enums';
import type { DocumentId, PublishDocumentInput, DocumentVersion } from '@mingtang/contract/documents';
import { Button, Form, Input, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { formatExactTime } from '../../ui/text/format-date.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { runAction } from '../kit/run-action.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { QueryContent } from './QueryContent.tsx';
import { publishDocument, useDocumentVersion, useDocumentVersions } from './settings.admin.queries.ts';
import s from './AdminSettings.module.css';

const BODY_MAX = 15_000;

interface OpenedVersion {
  id: DocumentId;
  version: number;
  /** Only the newest version can be edited; publishing it creates the next version. */
  newest: boolean;
}

const versionsOf = (rows: readonly DocumentVersion[], id: DocumentId) =>
  rows.filter((row) => row.id === id).toSorted((a, b) => b.version - a.version);

/** Agreements with all their versions. The newest version is in force. */
export function AgreementsTab() {
  const { t, language } = useTranslation();
  const [openVersion, setOpenVersion] = useState<OpenedVersion>();
  const query = useDocumentVersions();
  return (
    <QueryContent query={query}>
      {(rows) => (
        <div className={s.cards}>
          {documentIds.map((id) => (
            <AdminPanel key={id} title={t(`adminSettings.documents.${id}`)}>
              <ul className={s.list}>
                {versionsOf(rows, id).map(({ version, publishedAt }, index) => (
                  <li key={version} className={s.line}>
                    <div>
                      <b>{t('adminSettings.version', { version })}</b>{' '}
                      {index === 0 && <Tag color="success">{t('adminSettings.inForce')}</Tag>}
                      <div className={s.meta}>{formatExactTime(publishedAt, language)}</div>
                    </div>
                    <Button size="small" onClick={() => setOpenVersion({ id, version, newest: index === 0 })}>
                      {t(index === 0 ? 'adminSettings.writeNew' : 'adminSettings.read')}
                    </Button>
                  </li>
                ))}
              </ul>
            </AdminPanel>
          ))}
          {openVersion && (
            <AgreementVersionDrawer opened={openVersion} close={() => setOpenVersion(undefined)} />
          )}
        </div>
      )}
    </QueryContent>
  );
}

function AgreementVersionDrawer({
  opened: { id, version, newest },
  close,
}: {
  opened: OpenedVersion;
  close: () => void;
}) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [form] = Form.useForm<PublishDocumentInput>();
  const { data } = useDocumentVersion(id, version);
  async function publish({ titleZh, titleEn, bodyZh, bodyEn }: PublishDocumentInput): Promise<void> {
    const confirmed = await confirm({
      title: t('adminSettings.publishTitle', { name: t(`adminSettings.documents.${id}`) }),
      body: t('adminSettings.publishBody'),
      cancel: t('admin.common.cancel'),
      ok: t('adminSettings.publish'),
    });
    const body = { titleZh, titleEn, bodyZh, bodyEn };
    if (confirmed && (await runAction(() => publishDocument(id, body), t('adminSettings.publishedVersion'))))
      close();
  }
  const rules = [{ required: true, whitespace: true, message: t('admin.common.required') }];
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 720}
      title={t('adminSettings.versionOf', { name: t(`adminSettings.documents.${id}`), version })}
      onClose={close}
      footer={
        newest && (
          <Button type="primary" block onClick={() => form.submit()}>
            {t('adminSettings.publish')}
          </Button>
        )
      }
    >
      {!data && <Skeleton active />}
      {data && (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={!newest}
          initialValues={data}
          onFinish={(text) => void publish(text)}
        >
          <Form.Item name="titleZh" label={t('adminSettings.documentFields.titleZh')} rules={rules}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="bodyZh" label={t('adminSettings.documentFields.bodyZh')} rules={rules}>
            <Input.TextArea rows={12} maxLength={BODY_MAX} showCount />
          </Form.Item>
          <Form.Item name="titleEn" label={t('adminSettings.documentFields.titleEn')} rules={rules}>
            <Input maxLength={80} />
          </Form.Item>
          <Form.Item
            name="bodyEn"
            label={t('adminSettings.documentFields.bodyEn')}
            extra={t('adminSettings.bodyHint')}
            rules={rules}
          >
            <Input.TextArea rows={12} maxLength={BODY_MAX} showCount />
          </Form.Item>
        </Form>
      )}
    </Drawer>
  );
}
