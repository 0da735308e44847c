import { useEffect, useRef, useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/text/format.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import s from './CompanyAbout.module.css';

/** Main business, categories and profile text. */
export function CompanyAbout({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { mainBusiness, categories, profile } = company;
  if (!mainBusiness && categories.length === 0 && !profile) return null;
  return (
    <PageSection title={t('company.about')}>
      {mainBusiness && <UserText as="p" className={s.business} text={mainBusiness} />}
      {categories.length > 0 && (
        <ul className={s.tags} aria-label={t('company.categories')}>
          {categories.map(({ first, second }) => (
            <li key={(second ?? first).id}>
              <Link className={s.tag} to={urlTo('companies', { category: (second ?? first).id })}>
                {(second ?? first).name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {profile && <Profile key={profile} text={profile} />}
    </PageSection>
  );
}

/** Clamps a long text behind an expand button; the button is hidden when the text fits. */
function Profile({ text }: { text: string }) {
  const { t } = useTranslation();
  const [expanded, setExpanded] = useState(false);
  const [overflows, setOverflows] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current: element } = paragraph;
    if (!element || expanded) return;
    // One pixel of tolerance: fractional heights are rounded.
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [expanded]);
  return (
    <>
      <p ref={paragraph} lang={langOf(text)} className={classes('read', s.profile, !expanded && s.clamped)}>
        {text}
      </p>
      {overflows && (
        <button
          type="button"
          className={s.expand}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {t(expanded ? 'company.less' : 'company.more')}
          <Icon name={expanded ? 'up' : 'down'} size={16} />
        </button>
      )}
    </>
  );
}
