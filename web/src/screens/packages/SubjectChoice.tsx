import { useTranslation } from '../../app/text/text.ts';
import type { Seats } from '../../features/memberships/memberships.queries.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Select } from '../../ui/Select.tsx';
import s from './SubjectChoice.module.css';

interface SubjectChoiceProps {
  companies: readonly Seats[];
  /** Null for oneself. */
  companyId: string | null;
  onChange: (companyId: string | null) => void;
}

/** For whom it is bought: oneself, or a company that one runs. */
export function SubjectChoice({ companies, companyId, onChange }: SubjectChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={s.choice}>
      <Segmented
        full
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
          options={companies.map((one) => ({ value: one.companyId, label: one.companyName }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
