import type { EditRecord, MemberRecord } from '@mingtang/contract/members.records';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { addressOf } from '../../../app/go.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { useDictionary } from '../../../features/dictionaries/dictionaries.queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { classes } from '../../../ui/classes.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Select } from '../frame/overlays.tsx';
import { Panel } from '../frame/Panel.tsx';
import { WorkPage } from '../frame/WorkPage.tsx';
import { recordQuery, renewMembers } from './members.queries.ts';
import s from './forms.module.css';

/** The card of a member, changed on their behalf. */
export function SetMemberSection() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, error, refetch } = useQuery({ ...recordQuery(id), enabled: id !== '' });
  return (
    <WorkPage title={t('work.sections.work/set-member')}>
      <Panel>
        {id === '' && (
          <EmptyState
            title={t('workMembers.form.missing')}
            compact
            action={
              <LinkButton render={<Link to={addressOf('work/work-user-users')} />}>
                {t('work.sections.work/work-user-users')}
              </LinkButton>
            }
          />
        )}
        {error && !data && <LoadFailure error={error} retry={refetch} compact />}
        {id !== '' && !error && !data && <Skeleton active />}
        {data && <CardForm key={data.id} record={data} />}
      </Panel>
    </WorkPage>
  );
}

const LANGUAGES = [
  ['zh', 'work.common.chinese'],
  ['en', 'work.common.english'],
] as const;

function CardForm({ record }: { record: MemberRecord }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: regions = [] } = useDictionary('region');
  const [form] = Form.useForm<EditRecord>();
  const [busy, setBusy] = useState(false);

  async function save(values: EditRecord): Promise<void> {
    setBusy(true);
    const body = { ...values, companyId: values.companyId ?? null, region: values.region ?? null };
    await act(async () => {
      await call('PUT /h5/member/{id}/record', { params: { id: record.id }, body });
      toast(t('workMembers.form.saved'));
      await renewMembers();
      await navigate(addressOf('work/work-user-users', { open: record.id }));
    });
    setBusy(false);
  }

  return (
    <Form
      form={form}
      className={classes(s.form)}
      layout="vertical"
      requiredMark={false}
      initialValues={record}
      onFinish={(values) => void save(values)}
    >
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
      <Form.Item name="companyId" label={t('workMembers.form.company')}>
        <Select
          allowClear
          options={record.companies
            .filter(({ role }) => role !== 'asked')
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="region" label={t('workMembers.form.region')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={regions.map(({ value, label }) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="intro" label={t('workMembers.form.intro')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <Form.Item name="introEn" label={t('workMembers.form.introEn')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 8 }} lang="en" />
      </Form.Item>
      <Form.Item name="language" label={t('workMembers.form.language')}>
        <Select options={LANGUAGES.map(([value, key]) => ({ value, label: t(key) }))} />
      </Form.Item>
      <div className={s.switches}>
        <Form.Item name="international" label={t('workMembers.form.international')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="hidden" label={t('workMembers.form.hidden')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" size="large" loading={busy}>
        {t('work.common.save')}
      </Button>
    </Form>
  );
}
