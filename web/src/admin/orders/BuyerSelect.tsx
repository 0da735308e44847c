import { useDeferredValue, useState } from 'react';
import { Select } from '../kit/antd-overlays.tsx';
import { type OfflinePaymentBuyer, useOfflinePaymentBuyers } from './orders.admin.queries.ts';

interface BuyerSelectProps {
  /** Injected by `Form.Item`. */
  id?: string;
  value?: string;
  onChange?: (id: string | undefined) => void;
  onPick: (buyer: OfflinePaymentBuyer | undefined) => void;
}

/** Select that searches members by name or phone. */
export function BuyerSelect({ id, value, onChange, onPick }: BuyerSelectProps) {
  const [typed, setTyped] = useState('');
  const { data: buyers = [], isFetching } = useOfflinePaymentBuyers(useDeferredValue(typed.trim()));
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={null}
      options={buyers.map((buyer) => ({ value: buyer.id, label: `${buyer.name} ${buyer.phone}` }))}
      onChange={(buyerId: string) => {
        onChange?.(buyerId);
        onPick(buyers.find((buyer) => buyer.id === buyerId));
      }}
    />
  );
}
