import type { CompanyCard } from '@mingtang/contract/companies';
import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/text/format.ts';
import { Highlight } from '../../ui/text/Highlight.tsx';
import { Seal } from '../../ui/art/Seal.tsx';
import { CompanyMeta } from './CompanyMeta.tsx';
import { CompanyProofLine } from './CompanyProofLine.tsx';
import s from './CompanyRow.module.css';

export interface CompanyRowProps {
  company: CompanyCard;
  /** Third line instead of region and industry, e.g. why a search found the company. */
  note?: ReactNode;
  /** Shown at the right, e.g. a follow button. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Text namespace `companies`. */
export function CompanyRow({ company, note, action, className }: CompanyRowProps) {
  const { t } = useTranslation();
  return (
    <article className={classes(s.row, className)}>
      <Link className={s.link} to={urlTo('company', { id: company.id })}>
        <Seal id={company.id} name={company.name} logo={company.logoPath} />
        <span className={s.words}>
          <span className={s.head}>
            <b className={s.name} lang={langOf(company.name)}>
              <Highlight text={company.name} />
            </b>
            {company.vip && (
              <Badge tone="vip" className={s.vip}>
                {t('companies.vip')}
              </Badge>
            )}
          </span>
          {company.mainBusiness && (
            <span className={s.business} lang={langOf(company.mainBusiness)}>
              <Highlight text={company.mainBusiness} running />
            </span>
          )}
          {note ? (
            <span className={s.meta}>{note}</span>
          ) : (
            <CompanyMeta company={company} className={s.meta} showPinned />
          )}
          <CompanyProofLine proof={company.proof} />
        </span>
      </Link>
      {action}
    </article>
  );
}
