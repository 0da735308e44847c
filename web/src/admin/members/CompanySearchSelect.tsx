import { useDeferredValue, useState } from 'react';
import { Select } from '../kit/antd-overlays.tsx';
import { useSearch } from '../../features/search/search.queries.ts';

interface CompanySearchSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** Select that searches the company directory by name. */
export function CompanySearchSelect({ id, value, onChange }: CompanySearchSelectProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data, isFetching } = useSearch('companies', keyword, {}, keyword !== '');
  const options = (data?.pages[0]?.rows ?? []).flatMap((hit) =>
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
