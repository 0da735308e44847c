import type { CompanyProof } from '@mingtang/contract/companies';
import { companyProofFacts } from '@mingtang/contract/companies.proof';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { MarkButton } from '../../features/marks/MarkButton.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import s from './CompanyProofStrip.module.css';

/** For the page of the company, which lists its certificates below. */
export function CompanyProofStrip({ proof }: { proof: CompanyProof }) {
  const { t } = useTranslation();
  const facts = companyProofFacts(proof, useLanguage()).filter(({ name }) => name !== 'certificates');
  if (facts.length === 0) return null;
  return (
    <div className={s.strip}>
      <ul className={s.facts} aria-label={t('company.proof')}>
        {facts.map(({ name, text }) => (
          <li key={name} className={name === 'claimed' ? s.claimed : undefined}>
            {name === 'claimed' ? (
              <MarkButton mark="claimed" label={text}>
                <Icon name="shield" size={16} />
                {text}
              </MarkButton>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
