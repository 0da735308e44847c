import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../api/client.ts';
import { Select } from '../frame/overlays.tsx';

interface CompanyPickerProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** Finds a company of the directory by its name. */
export function CompanyPicker({ id, value, onChange }: CompanyPickerProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['company-picker', keyword],
    queryFn: ({ signal }) =>
      call('POST /h5/cloud/get_search', { body: { tab: 'companies', keyword } }, { signal }),
    enabled: keyword !== '',
    meta: { quiet: true },
  });
  const options = (data?.rows ?? []).flatMap((hit) =>
    hit.kind === 'company' ? [{ value: hit.company.id, label: hit.company.name }] : [],
  );
  return (
    <Select
      {...(id !== undefined && { id })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      value={value ?? null}
      loading={isFetching}
      options={options}
      notFoundContent={null}
      onChange={(next?: string | null) => onChange?.(next ?? null)}
    />
  );
}
