import { useDeferredValue, useState } from 'react';
import { Select } from '../frame/overlays.tsx';
import { type Buyer, useBuyers } from './orders.queries.ts';

interface BuyerSelectProps {
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (id: string | undefined) => void;
  onPick: (buyer: Buyer | undefined) => void;
}

/** A member, looked for by name or phone. */
export function BuyerSelect({ id, value, onChange, onPick }: BuyerSelectProps) {
  const [typed, setTyped] = useState('');
  const { data: buyers = [], isFetching } = useBuyers(useDeferredValue(typed.trim()));
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={null}
      options={buyers.map((buyer) => ({ value: buyer.id, label: `${buyer.name} ${buyer.phone}` }))}
      onChange={(next: string) => {
        onChange?.(next);
        onPick(buyers.find((buyer) => buyer.id === next));
      }}
    />
  );
}
