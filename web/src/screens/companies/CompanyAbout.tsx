import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import s from './CompanyAbout.module.css';

/** What it does in words and in categories, and its own account of itself. */
export function CompanyAbout({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { mainBusiness, categories, profile } = company;
  if (!mainBusiness && categories.length === 0 && !profile) return null;
  return (
    <Section title={t('company.about')}>
      {mainBusiness && (
        <p className={s.business} lang={langOf(mainBusiness)}>
          {mainBusiness}
        </p>
      )}
      {categories.length > 0 && (
        <ul className={s.tags} aria-label={t('company.categories')}>
          {categories.map(({ first, second }) => (
            <li key={(second ?? first).id}>
              <Link
                className={s.tag}
                to={addressOf('enterprise-list/enterprise-list', { category: (second ?? first).id })}
              >
                {(second ?? first).name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {profile && <Profile key={profile} text={profile} />}
    </Section>
  );
}

/** Three lines, and the rest on request; a text that fits has nothing to open. */
function Profile({ text }: { text: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = paragraph;
    if (!current || open) return;
    const observer = new ResizeObserver(() => setLong(current.scrollHeight > current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [open]);
  return (
    <>
      <p ref={paragraph} lang={langOf(text)} className={classes('read', s.profile, !open && s.clamped)}>
        {text}
      </p>
      {long && (
        <button type="button" className={s.expand} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'company.less' : 'company.more')}
          <Icon name={open ? 'up' : 'down'} size={16} />
        </button>
      )}
    </>
  );
}
