import { useTranslation } from '../../core/text/i18n.ts';
import type { CompanySeatAllocation } from '../../features/memberships/memberships.queries.ts';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import s from './BuyerChoice.module.css';

interface BuyerChoiceProps {
  companies: readonly CompanySeatAllocation[];
  /** Null if the member buys for themselves. */
  companyId: string | null;
  onChange: (companyId: string | null) => void;
}

/** Choice of the buyer: the member, or a company that the member manages. */
export function BuyerChoice({ companies, companyId, onChange }: BuyerChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={s.choice}>
      <Segmented
        fullWidth
        label={t('packages.forWhom')}
        value={companyId === null ? 'person' : 'company'}
        options={[
          { value: 'person', label: t('packages.person') },
          { value: 'company', label: t('packages.company') },
        ]}
        onChange={(value) => onChange(value === 'person' ? null : (companies[0]?.companyId ?? null))}
      />
      {companyId !== null && (
        <Select
          className={s.company}
          label={t('packages.whichCompany')}
          value={companyId}
          options={companies.map((company) => ({ value: company.companyId, label: company.companyName }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
