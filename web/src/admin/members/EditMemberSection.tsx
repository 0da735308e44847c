import type { EditMemberCardInput, AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { Button, Form, Input, Skeleton, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { Link } from '../../core/router/Link.tsx';
import { useNavigate, useSearchParams } from '../../core/router/use-router.ts';
import { urlTo } from '../../core/navigation.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { classes } from '../../ui/classes.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { DatePicker, Select } from '../kit/antd-overlays.tsx';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { OptionalLabel } from '../kit/OptionalLabel.tsx';
import { CustomFieldItem } from './CustomFieldItem.tsx';
import { MemberSummary } from './MemberSummary.tsx';
import { editMemberCard, useMemberDetail } from './members.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './MemberForms.module.css';

/** Edits a member's card on their behalf. */
export function EditMemberSection() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, error, refetch } = useMemberDetail(id);
  return (
    <AdminPage title={t('admin.sections.adminMember')}>
      {data && <MemberSummary member={data} />}
      <AdminPanel className={s.panel}>
        {id === '' && (
          <EmptyState
            title={t('adminMembers.form.missing')}
            compact
            action={
              <LinkButton render={<Link to={urlTo('adminMembers')} />}>
                {t('admin.sections.adminMembers')}
              </LinkButton>
            }
          />
        )}
        {error && !data && <LoadError error={error} retry={refetch} compact />}
        {id !== '' && !error && !data && <Skeleton active />}
        {data && <EditMemberCardForm key={data.id} member={data} />}
      </AdminPanel>
    </AdminPage>
  );
}

const LANGUAGES = [
  ['zh', 'admin.common.chinese'],
  ['en', 'admin.common.english'],
] as const;

type MemberFormValues = Omit<EditMemberCardInput, 'customValues'> & {
  /** Values of custom fields by their ids; absent if there are no fields. */
  custom?: Record<string, string>;
};

function EditMemberCardForm({ member }: { member: AdminMemberDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: regions = [] } = useDictionary('region');
  const isPhone = useBreakpoint() === 'phone';
  const [form] = Form.useForm<MemberFormValues>();
  const [busy, run] = useAction();

  async function save({ custom = {}, ...values }: MemberFormValues): Promise<void> {
    const body = {
      ...values,
      companyId: values.companyId ?? null,
      region: values.region ?? null,
      // Only changed values: others may have been changed meanwhile.
      customValues: member.customFields.flatMap(({ id, value }) =>
        custom[id] === undefined || custom[id].trim() === value
          ? []
          : [{ fieldId: id, value: custom[id].trim() }],
      ),
    };
    if (await run(() => editMemberCard(member.id, body), t('adminMembers.form.saved')))
      await navigate(urlTo('adminMembers', { open: member.id }));
  }

  return (
    <Form
      form={form}
      className={classes(s.form)}
      layout="vertical"
      requiredMark={false}
      initialValues={{
        ...member,
        custom: Object.fromEntries(member.customFields.map(({ id, value }) => [id, value])),
      }}
      onFinish={(values) => void save(values)}
    >
      <Form.Item
        name="name"
        label={t('adminMembers.form.name')}
        rules={[{ required: true, whitespace: true, message: t('adminMembers.form.nameRequired') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="nameEn" label={<OptionalLabel>{t('adminMembers.form.nameEn')}</OptionalLabel>}>
        <Input maxLength={80} lang="en" />
      </Form.Item>
      <Form.Item name="title" label={<OptionalLabel>{t('adminMembers.form.title')}</OptionalLabel>}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="titleEn" label={<OptionalLabel>{t('adminMembers.form.titleEn')}</OptionalLabel>}>
        <Input maxLength={120} lang="en" />
      </Form.Item>
      <Form.Item
        name="chamberTitle"
        label={<OptionalLabel>{t('adminMembers.form.chamberTitle')}</OptionalLabel>}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item
        name="joinedOn"
        label={<OptionalLabel>{t('adminMembers.form.joinedOn')}</OptionalLabel>}
        // The form stores the day as the API sends it.
        getValueProps={(day: string | null) => ({ value: day === null ? null : dayjs(day) })}
        normalize={(day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? null}
      >
        <DatePicker disabledDate={(day) => day.isAfter(dayjs(), 'day')} />
      </Form.Item>
      <Form.Item name="companyId" label={<OptionalLabel>{t('adminMembers.form.company')}</OptionalLabel>}>
        <Select
          allowClear
          options={member.companies
            .filter(({ role }) => role !== 'asked')
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="region" label={<OptionalLabel>{t('adminMembers.form.region')}</OptionalLabel>}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={regions.map(({ value, label }) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="intro" label={<OptionalLabel>{t('adminMembers.form.intro')}</OptionalLabel>}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <Form.Item name="introEn" label={<OptionalLabel>{t('adminMembers.form.introEn')}</OptionalLabel>}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 8 }} lang="en" />
      </Form.Item>
      {member.customFields.map((field) => (
        <CustomFieldItem key={field.id} field={field} />
      ))}
      <Form.Item name="language" label={t('adminMembers.form.language')}>
        <Select options={LANGUAGES.map(([value, key]) => ({ value, label: t(key) }))} />
      </Form.Item>
      <div className={s.switches}>
        <Form.Item name="international" label={t('adminMembers.form.international')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="hidden" label={t('adminMembers.form.hidden')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" size="large" block={isPhone} loading={busy}>
        {t('admin.common.save')}
      </Button>
    </Form>
  );
}
