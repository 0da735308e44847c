import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callApi } from '../../core/api/client.ts';
import { Select } from '../kit/antd-overlays.tsx';

interface CompanySearchSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** Select that searches the company directory by name. */
export function CompanySearchSelect({ id, value, onChange }: CompanySearchSelectProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['company-picker', keyword],
    queryFn: ({ signal }) =>
      callApi('POST /h5/cloud/get_search', { body: { tab: 'companies', keyword } }, { signal }),
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
      onChange={(companyId?: string | null) => onChange?.(companyId ?? null)}
    />
  );
}
