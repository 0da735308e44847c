import type { CreateMember } from '@mingtang/contract/members.records';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { addressOf } from '../../../app/go.ts';
import { useLanguage, useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Panel } from '../frame/Panel.tsx';
import { WorkPage } from '../frame/WorkPage.tsx';
import { CompanyPicker } from './CompanyPicker.tsx';
import { renewMembers } from './members.queries.ts';
import s from './forms.module.css';

type Values = Omit<CreateMember, 'language'>;
const EMPTY: Values = { phone: '', name: '', nameEn: '', title: '', titleEn: '', companyId: null };

/** A member whose account waits for the holder of the phone. */
export function CreateMemberSection() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);

  async function create(values: Values): Promise<void> {
    setBusy(true);
    await act(async () => {
      const made = await call('POST /h5/member/records', { body: { ...values, language } });
      toast(t('workMembers.form.created', { number: made.memberNumber }));
      await renewMembers();
      await navigate(addressOf('work/work-user-users', { open: made.id }));
    });
    setBusy(false);
  }

  return (
    <WorkPage title={t('work.sections.work/create-member')}>
      <Panel>
        <Form
          form={form}
          className={classes(s.form)}
          layout="vertical"
          requiredMark={false}
          initialValues={EMPTY}
          onFinish={(values) => void create(values)}
        >
          <Form.Item
            name="phone"
            label={t('workMembers.form.phone')}
            extra={t('workMembers.form.phoneHint')}
            rules={[{ required: true, whitespace: true, message: t('workMembers.form.phoneRequired') }]}
          >
            <Input inputMode="tel" maxLength={24} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="name"
            label={t('workMembers.form.name')}
            rules={[{ required: true, whitespace: true, message: t('workMembers.form.nameRequired') }]}
          >
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="nameEn" label={t('workMembers.form.nameEn')}>
            <Input maxLength={80} lang="en" />
          </Form.Item>
          <Form.Item name="title" label={t('workMembers.form.title')}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="titleEn" label={t('workMembers.form.titleEn')}>
            <Input maxLength={120} lang="en" />
          </Form.Item>
          <Form.Item
            name="companyId"
            label={t('workMembers.form.company')}
            extra={t('workMembers.form.companyHint')}
          >
            <CompanyPicker />
          </Form.Item>
          <Button type="primary" htmlType="submit" size="large" loading={busy}>
            {t('workMembers.create')}
          </Button>
        </Form>
      </Panel>
    </WorkPage>
  );
}
