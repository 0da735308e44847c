import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { Select } from '../kit/antd-overlays.tsx';
import { type PayableOrder, usePayableOrders } from './orders.admin.queries.ts';

interface PayableOrderSelectProps {
  /** Injected by `Form.Item`. */
  id?: string;
  value?: readonly PayableOrder[];
  onChange?: (orders: readonly PayableOrder[]) => void;
  max: number;
}

const NONE: readonly PayableOrder[] = [];

/** Select of several unpaid orders, which it searches by name, company or order number. */
export function PayableOrderSelect({ id, value = NONE, onChange, max }: PayableOrderSelectProps) {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data: found = [], isFetching } = usePayableOrders(useDeferredValue(typed.trim()));
  /** The selected orders stay options while staff search for others. */
  const options = [
    ...value,
    ...found.filter(({ number }) => value.every((order) => order.number !== number)),
  ];
  return (
    <Select<string[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      maxCount={max}
      value={value.map(({ number }) => number)}
      showSearch={{ filterOption: false, onSearch: setTyped, autoClearSearchValue: true }}
      loading={isFetching}
      // Never nothing: Back closes the list, so it must be visible.
      notFoundContent={t(isFetching ? 'adminOrders.transfer.searching' : 'adminOrders.transfer.noOrders')}
      optionLabelProp="title"
      options={options.map((order) => ({
        value: order.number,
        title: `${order.memberName} ${formatAmount(order.amountFen, language)}`,
        label: [
          order.memberName,
          order.companyName,
          order.packageName,
          formatAmount(order.amountFen, language),
          formatDate(order.createdAt, language),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
      onChange={(numbers) =>
        onChange?.(numbers.flatMap((number) => options.filter((order) => order.number === number)))
      }
    />
  );
}
