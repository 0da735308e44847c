import { Form, type FormInstance, Input, InputNumber, Radio, Switch } from 'antd';
import { packageSubjects } from '@mingtang/contract/enums';
import { useTranslation } from '../../core/text/i18n.ts';
import { allowanceFields, type PackageFormValues } from './package-form-values.ts';
import { PackagePreview } from './PackagePreview.tsx';
import s from './AdminPackages.module.css';

interface PackageFieldsProps {
  form: FormInstance<PackageFormValues>;
  initialValues: Partial<PackageFormValues>;
  onFinish: (values: PackageFormValues) => void;
}

export function PackageFields({ form, initialValues, onFinish }: PackageFieldsProps) {
  const { t } = useTranslation();
  const subject = Form.useWatch('subject', form);
  const requiredRules = [{ required: true, message: t('admin.common.required') }];
  return (
    <Form
      className={s.form ?? ''}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initialValues}
      scrollToFirstError
      onFinish={onFinish}
    >
      <div className={s.fields}>
        <Form.Item name="subject" label={t('adminPackages.fields.subject')}>
          <Radio.Group
            options={packageSubjects.map((value) => ({
              value,
              label: t(`adminPackages.subjects.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="serial"
          label={t('adminPackages.fields.serial')}
          extra={t('adminPackages.hints.serial')}
          rules={[{ required: true, pattern: /^[A-Z0-9-]{2,20}$/, message: t('adminPackages.hints.serial') }]}
        >
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="nameZh" label={t('adminPackages.fields.nameZh')} rules={requiredRules}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="nameEn" label={t('adminPackages.fields.nameEn')} rules={requiredRules}>
          <Input maxLength={40} />
        </Form.Item>
        <NumberField
          name="yuan"
          label={t('adminPackages.fields.priceFen')}
          min={0.01}
          max={1_000_000}
          precision={2}
        />
        <NumberField name="months" label={t('adminPackages.fields.months')} min={1} max={60} />
        <NumberField
          name="rank"
          label={t('adminPackages.fields.rank')}
          hint={t('adminPackages.hints.rank')}
          min={1}
          max={9}
        />
        <NumberField
          name="sortOrder"
          label={t('adminPackages.fields.sortOrder')}
          hint={t('adminPackages.hints.sortOrder')}
          min={0}
          max={9999}
        />
        {allowanceFields.map((name) =>
          name === 'seats' ? (
            subject === 'company' && (
              <NumberField
                key={name}
                name={name}
                label={t('adminPackages.fields.seats')}
                min={1}
                max={1000}
              />
            )
          ) : (
            <NumberField
              key={name}
              name={name}
              label={t(`adminPackages.fields.${name}`)}
              min={0}
              max={10_000}
            />
          ),
        )}
        <Form.Item name="recommended" label={t('adminPackages.fields.recommended')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <Form.Item noStyle shouldUpdate>
        {() => <PackagePreview values={{ ...initialValues, ...form.getFieldsValue() }} />}
      </Form.Item>
    </Form>
  );
}

interface NumberFieldProps {
  name: keyof PackageFormValues;
  label: string;
  hint?: string;
  min: number;
  max: number;
  precision?: number;
}

function NumberField({ name, label, hint, min, max, precision = 0 }: NumberFieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name={name}
      label={label}
      {...(hint !== undefined && { extra: hint })}
      rules={[{ required: true, message: t('admin.common.required') }]}
    >
      <InputNumber className={s.count ?? ''} min={min} max={max} precision={precision} />
    </Form.Item>
  );
}
