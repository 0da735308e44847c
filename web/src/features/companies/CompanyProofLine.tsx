import type { CompanyProof } from '@mingtang/contract/companies';
import { companyProofOfRow } from '@mingtang/contract/companies.proof';
import { Fragment } from 'react';
import { useLanguage } from '../../core/text/i18n.ts';
import s from './CompanyProofLine.module.css';

/** Two facts in one line of a list. */
export function CompanyProofLine({ proof }: { proof: CompanyProof }) {
  const facts = companyProofOfRow(proof, useLanguage());
  if (facts.length === 0) return null;
  return (
    <span className={s.line}>
      {facts.map(({ name, text }, index) => (
        <Fragment key={name}>
          {index > 0 && <i className="sep" />}
          {text}
        </Fragment>
      ))}
    </span>
  );
}
