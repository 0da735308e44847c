import type { DuesRunInput } from '@mingtang/contract/dues';
import { duesBases } from '@mingtang/contract/enums.dues';
import { DUES_MONTHS } from '@mingtang/contract/limits';
import { Button, Form, Input, InputNumber, Skeleton } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { type PublicPackage, useMembershipPrices } from '../../features/packages/packages.queries.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { DatePicker, Drawer, Select } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { createDuesRun, type DuesRun, editDuesRun } from './dues.admin.queries.ts';
import s from './Dues.module.css';

interface DuesRunValues {
  title: string;
  year: number;
  basis: DuesRun['basis'];
  dueOn?: Dayjs;
  daysToPay?: number;
  /** Yuan by id of the package; without an amount, its members are left out. */
  fees: Record<string, number | null | undefined>;
  defaultPackageId?: string;
}

interface DuesRunFormProps {
  /** The draft to change; absent for a new run. */
  run?: DuesRun;
  close: () => void;
  onSaved: (id: string) => void;
}

/** Creates or changes a draft. Saving plans it again. */
export function DuesRunForm(props: DuesRunFormProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const { data, error, refetch } = useMembershipPrices();
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 520}
      title={t(props.run ? 'adminDues.run.edit' : 'adminDues.run.create')}
      onClose={props.close}
    >
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data && <DuesRunFields {...props} packages={data.rows} />}
    </Drawer>
  );
}

const DEFAULT_DAYS_TO_PAY = 30;

function initialValuesOf(
  run: DuesRun | undefined,
  packages: readonly PublicPackage[],
): Partial<DuesRunValues> {
  if (run === undefined) {
    const year = dayjs().year() + 1;
    return {
      year,
      basis: 'calendar',
      dueOn: dayjs(`${year}-03-31`),
      daysToPay: DEFAULT_DAYS_TO_PAY,
      // A fee pays a year: only the price of a package of that length is a fee.
      fees: Object.fromEntries(
        packages
          .filter(({ months }) => months === DUES_MONTHS)
          .map(({ id, priceFen }) => [id, priceFen / 100]),
      ),
    };
  }
  return {
    title: run.title,
    year: run.year,
    basis: run.basis,
    dueOn: run.dueOn === null ? dayjs(`${run.year}-03-31`) : dayjs(run.dueOn),
    daysToPay: run.daysToPay ?? DEFAULT_DAYS_TO_PAY,
    fees: Object.fromEntries(run.fees.map(({ packageId, feeFen }) => [packageId, feeFen / 100])),
    ...(run.defaultPackageId !== null && { defaultPackageId: run.defaultPackageId }),
  };
}

function DuesRunFields({
  run,
  packages,
  close,
  onSaved,
}: DuesRunFormProps & { packages: readonly PublicPackage[] }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<DuesRunValues>();
  const [busy, runAction] = useAction();
  const basis = Form.useWatch('basis', form) ?? run?.basis ?? 'calendar';
  const fees = Form.useWatch('fees', form) ?? {};
  const personalPackages = packages.filter(({ id, subject }) => subject === 'person' && fees[id]);

  async function save(values: DuesRunValues): Promise<void> {
    const { title, year, dueOn, daysToPay, defaultPackageId } = values;
    const body: DuesRunInput = {
      title: title.trim(),
      year,
      due:
        basis === 'calendar' && dueOn
          ? { basis: 'calendar', dueOn: dueOn.format('YYYY-MM-DD') }
          : { basis: 'joining', daysToPay: daysToPay ?? DEFAULT_DAYS_TO_PAY },
      fees: packages.flatMap(({ id }) => {
        const yuan = values.fees[id];
        // Rounded: `yuan * 100` may miss the exact integer in floating point.
        return yuan ? [{ packageId: id, feeFen: Math.round(yuan * 100) }] : [];
      }),
      defaultPackageId: personalPackages.some(({ id }) => id === defaultPackageId) ? defaultPackageId! : null,
    };
    await runAction(async () => {
      if (run === undefined) onSaved((await createDuesRun(body)).id);
      else {
        await editDuesRun(run.id, body);
        onSaved(run.id);
      }
    }, t('adminDues.run.saved'));
  }

  const requiredRules = [{ required: true, message: t('admin.common.required') }];
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initialValuesOf(run, packages)}
      onFinish={(values) => void save(values)}
    >
      <Form.Item
        name="title"
        label={t('adminDues.run.title')}
        extra={t('adminDues.run.titleHint')}
        rules={[{ required: true, whitespace: true, message: t('admin.common.required') }]}
      >
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="year" label={t('adminDues.run.year')} rules={requiredRules}>
        <InputNumber min={2000} max={2100} precision={0} />
      </Form.Item>
      <Form.Item name="basis" label={t('adminDues.run.basis')}>
        <Select options={duesBases.map((value) => ({ value, label: t(`adminDues.run.bases.${value}`) }))} />
      </Form.Item>
      {basis === 'calendar' ? (
        <Form.Item
          name="dueOn"
          label={t('adminDues.run.dueOn')}
          extra={t('adminDues.run.dueOnHint')}
          rules={requiredRules}
        >
          <DatePicker allowClear={false} />
        </Form.Item>
      ) : (
        <Form.Item
          name="daysToPay"
          label={t('adminDues.run.daysToPay')}
          extra={t('adminDues.run.daysToPayHint')}
          rules={requiredRules}
        >
          <InputNumber min={0} max={365} precision={0} />
        </Form.Item>
      )}
      <fieldset className={s.fees}>
        <legend>{t('adminDues.run.fees')}</legend>
        <p className={s.quiet}>{t('adminDues.run.feesHint')}</p>
        {packages.map((item) => (
          <Form.Item
            key={item.id}
            name={['fees', item.id]}
            label={t('adminDues.run.feeOf', { name: item.name })}
          >
            <InputNumber min={0.01} max={1_000_000} precision={2} />
          </Form.Item>
        ))}
      </fieldset>
      <Form.Item
        name="defaultPackageId"
        label={t('adminDues.run.defaultPackage')}
        extra={t('adminDues.run.defaultPackageHint')}
      >
        <Select
          allowClear
          placeholder={t('adminDues.run.leaveOut')}
          options={personalPackages.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <div className={s.foot}>
        <Button onClick={close}>{t('admin.common.cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={busy}
          disabled={packages.every(({ id }) => !fees[id])}
        >
          {t('adminDues.run.plan')}
        </Button>
      </div>
    </Form>
  );
}
