import type { CreateCustomFieldInput, CustomField } from '@mingtang/contract/custom-fields';
import { customFieldKinds } from '@mingtang/contract/enums.admin';
import { CUSTOM_FIELD_OPTIONS_MAX } from '@mingtang/contract/limits';
import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Drawer } from '../kit/antd-overlays.tsx';
import { OptionalLabel } from '../kit/OptionalLabel.tsx';
import { useAction } from '../kit/use-action.ts';
import { saveCustomField } from './custom-fields.admin.queries.ts';
import s from './CustomFields.module.css';

interface CustomFieldDrawerProps {
  /** The field to change; a new one without it. */
  field: CustomField | undefined;
  close: () => void;
}

/** Short and never used again, so that an option that was removed is not mistaken for a new one. */
const newOption = () => ({ key: crypto.randomUUID().replaceAll('-', '').slice(0, 12), zh: '', en: '' });

export function CustomFieldDrawer({ field, close }: CustomFieldDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [form] = Form.useForm<CreateCustomFieldInput>();
  const [busy, run] = useAction();
  // The watch has no value until the form, which is rendered in the drawer, changes.
  const isChoice = (Form.useWatch('kind', form) ?? field?.kind) === 'choice';
  const required = [{ required: true, whitespace: true, message: t('admin.common.required') }];

  async function save(values: CreateCustomFieldInput): Promise<void> {
    const input = { ...values, options: values.kind === 'choice' ? values.options : [] };
    if (await run(() => saveCustomField(field?.id, input), t('admin.common.saved'))) close();
  }

  return (
    <Drawer
      open
      size={isPhone ? '100%' : 560}
      title={t(field ? 'adminCustomFields.editTitle' : 'adminCustomFields.add')}
      onClose={close}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={field ?? { kind: 'text', nameZh: '', nameEn: '', options: [newOption()] }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="kind"
          label={t('adminCustomFields.kind')}
          extra={field ? undefined : t('adminCustomFields.kindHint')}
        >
          <Radio.Group
            disabled={field !== undefined}
            options={customFieldKinds.map((value) => ({
              value,
              label: t(`adminCustomFields.kinds.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="nameZh" label={t('adminCustomFields.nameZh')} rules={required}>
          <Input maxLength={30} lang="zh-CN" />
        </Form.Item>
        <Form.Item name="nameEn" label={<OptionalLabel>{t('adminCustomFields.nameEn')}</OptionalLabel>}>
          <Input maxLength={60} lang="en" />
        </Form.Item>
        {isChoice && (
          <Form.Item label={t('adminCustomFields.options')}>
            <Form.List
              name="options"
              rules={[
                {
                  validator: async (_, options: CustomField['options']) => {
                    if (options.length === 0) throw new Error(t('adminCustomFields.optionsRequired'));
                    if (new Set(options.map(({ zh }) => zh.trim())).size < options.length)
                      throw new Error(t('adminCustomFields.duplicate'));
                  },
                },
              ]}
            >
              {(rows, { add, remove }, { errors }) => (
                <>
                  {rows.map(({ key, name }) => (
                    <div key={key} className={s.option}>
                      <Form.Item name={[name, 'key']} hidden>
                        <Input />
                      </Form.Item>
                      <Form.Item name={[name, 'zh']} rules={required}>
                        <Input
                          maxLength={40}
                          lang="zh-CN"
                          aria-label={t('adminCustomFields.optionZh', { number: name + 1 })}
                        />
                      </Form.Item>
                      <Form.Item name={[name, 'en']}>
                        <Input
                          maxLength={80}
                          lang="en"
                          placeholder={t('adminCustomFields.nameEn')}
                          aria-label={t('adminCustomFields.optionEn', { number: name + 1 })}
                        />
                      </Form.Item>
                      <Button
                        icon={<Icon name="trash" size={16} />}
                        aria-label={t('adminCustomFields.removeOption', { number: name + 1 })}
                        onClick={() => remove(name)}
                      />
                    </div>
                  ))}
                  <Form.ErrorList errors={errors} />
                  <Button
                    icon={<Icon name="plus" size={16} />}
                    disabled={rows.length >= CUSTOM_FIELD_OPTIONS_MAX}
                    onClick={() => add(newOption())}
                  >
                    {t('adminCustomFields.addOption')}
                  </Button>
                </>
              )}
            </Form.List>
          </Form.Item>
        )}
        <div className={s.foot}>
          <Button onClick={close}>{t('admin.common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('admin.common.save')}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
