import { isUscc } from '@mingtang/contract/uscc';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDuplicates } from '../../features/companies/companies.editor.queries.ts';
import { useDebounced } from '../../ui/browser/use-debounced.ts';
import { langOf } from '../../ui/text/format.ts';
import { Note } from '../../ui/layout/Note.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import type { CompanyValues } from './company-form-values.ts';
import s from './CompanyDuplicatesNote.module.css';

const DEBOUNCE_MS = 500;
const NAME_MIN = 2;

/** Lists possible duplicates while a new company is typed, with links to open or claim them. */
export function CompanyDuplicatesNote({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { t } = useTranslation();
  const [nameZhInput, nameEnInput, usccInput] = useWatch({
    control: form.control,
    name: ['nameZh', 'nameEn', 'uscc'],
  });
  // One string instead of an array: the debounce compares by identity.
  const inputs = [nameZhInput.trim(), nameEnInput.trim(), isUscc(usccInput) ? usccInput : ''].join('\n');
  const [nameZh = '', nameEn = '', uscc = ''] = useDebounced(inputs, DEBOUNCE_MS).split('\n');
  const hasEnoughInput = nameZh.length >= NAME_MIN || nameEn.length >= NAME_MIN || uscc !== '';
  const { data: duplicates = [] } = useDuplicates({ nameZh, nameEn, uscc }, hasEnoughInput);
  return (
    <div aria-live="polite">
      {hasEnoughInput && duplicates.length > 0 && (
        <Note tone="warning" icon="warn" className={s.note}>
          <b>{t('companyForm.duplicates')}</b>
          <ul>
            {duplicates.map(({ id, name, regionName, by, claimable }) => (
              <li key={id} className={s.one}>
                <span>
                  <span lang={langOf(name)}>{name}</span>
                  <small className={s.facts}>
                    {[t(by === 'uscc' ? 'companyForm.byUscc' : 'companyForm.byName'), regionName]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                {/* A new window, so that the form is not left. */}
                <TextLink kind="block" href={`#${urlTo('company', { id })}`} target="_blank" rel="noopener">
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
