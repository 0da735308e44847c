import { isUscc } from '@mingtang/contract/uscc';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useDuplicates } from '../../features/companies/record.queries.ts';
import { useDebounced } from '../../features/search/use-debounced.ts';
import { Note } from '../../ui/Note.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { CompanyValues } from './company-values.ts';
import s from './DuplicatesNote.module.css';

const PAUSE_MS = 500;
const NAME_MIN = 2;

/** While a new company is typed: those that may be the same one, with the way to claim them. */
export function DuplicatesNote({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { t } = useTranslation();
  const [zh, en, code] = useWatch({ control: form.control, name: ['nameZh', 'nameEn', 'uscc'] });
  const typed = [zh.trim(), en.trim(), isUscc(code) ? code : ''].join('\n');
  const [nameZh = '', nameEn = '', uscc = ''] = useDebounced(typed, PAUSE_MS).split('\n');
  const enough = nameZh.length >= NAME_MIN || nameEn.length >= NAME_MIN || uscc !== '';
  const { data: found = [] } = useDuplicates({ nameZh, nameEn, uscc }, enough);
  return (
    <div aria-live="polite">
      {enough && found.length > 0 && (
        <Note tone="warning" icon="warn" className={s.note}>
          <b>{t('companyForm.duplicates')}</b>
          <ul>
            {found.map(({ id, name, regionName, by, claimable }) => (
              <li key={id} className={s.one}>
                <span>
                  {name}
                  <small className={s.facts}>
                    {[t(by === 'uscc' ? 'companyForm.byUscc' : 'companyForm.byName'), regionName]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                {/* In a window of its own: what is being typed stays here. */}
                <TextLink
                  kind="block"
                  href={`#${addressOf('business-card/index', { id })}`}
                  target="_blank"
                  rel="noopener"
                >
                  {t(claimable ? 'companyForm.openClaim' : 'companyForm.open')}
                  <span className="sr">{t('companyForm.newWindow')}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
