import type { CreateMemberInput } from '@mingtang/contract/members.admin-detail';
import { Button, Form, Input } from 'antd';
import { useNavigate } from '../../core/router/use-router.ts';
import { urlTo } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { classes } from '../../ui/classes.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { OptionalLabel } from '../kit/OptionalLabel.tsx';
import { CompanySearchSelect } from './CompanySearchSelect.tsx';
import { createMember } from './members.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './MemberForms.module.css';

type CreateMemberValues = Omit<CreateMemberInput, 'language'>;
const EMPTY_VALUES: CreateMemberValues = {
  phone: '',
  name: '',
  nameEn: '',
  title: '',
  titleEn: '',
  companyId: null,
};

/** Creates an unclaimed member account, which the owner of the phone number claims later. */
export function CreateMemberSection() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const isPhone = useBreakpoint() === 'phone';
  const [form] = Form.useForm<CreateMemberValues>();
  const [busy, run] = useAction();

  async function create(values: CreateMemberValues): Promise<void> {
    await run(async () => {
      const created = await createMember({ ...values, language });
      toast(t('adminMembers.form.created', { number: created.memberNumber }));
      await navigate(urlTo('adminMembers', { open: created.id }));
    });
  }

  return (
    <AdminPage title={t('admin.sections.adminNewMember')}>
      <AdminPanel className={s.panel}>
        <Form
          form={form}
          className={classes(s.form)}
          layout="vertical"
          requiredMark={false}
          initialValues={EMPTY_VALUES}
          onFinish={(values) => void create(values)}
        >
          <Form.Item
            className={classes(s.fullWidth)}
            name="phone"
            label={t('adminMembers.form.phone')}
            extra={t('adminMembers.form.phoneHint')}
            rules={[{ required: true, whitespace: true, message: t('adminMembers.form.phoneRequired') }]}
          >
            <Input inputMode="tel" maxLength={24} autoComplete="off" />
          </Form.Item>
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
            className={classes(s.fullWidth)}
            name="companyId"
            label={<OptionalLabel>{t('adminMembers.form.company')}</OptionalLabel>}
            extra={t('adminMembers.form.companyHint')}
          >
            <CompanySearchSelect />
          </Form.Item>
          <Button type="primary" htmlType="submit" size="large" block={isPhone} loading={busy}>
            {t('adminMembers.form.submit')}
          </Button>
        </Form>
      </AdminPanel>
    </AdminPage>
  );
}
