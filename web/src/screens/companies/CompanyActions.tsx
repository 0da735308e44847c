import { requireLogin } from '../../app/leave.ts';
import { useTranslation } from '../../app/text/text.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { useReveal, useRevealed } from '../../features/contacts/contacts.queries.ts';
import { SaveContactButton } from '../../features/contacts/SaveContactButton.tsx';
import { useRefusal } from '../../features/contacts/use-refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import s from './CompanyActions.module.css';

/** What a thumb reaches for: the poster, the contact file, the call. */
export function CompanyActions({ company, onShare }: { company: Company; onShare: () => void }) {
  const { t } = useTranslation();
  const { id, name, contacts } = company;
  const phone = contacts.find(({ field }) => field === 'phone' || field === 'landline');
  return (
    <>
      <button type="button" className={s.poster} onClick={onShare}>
        <Icon name="poster" />
        {t('company.poster')}
      </button>
      <SaveContactButton owner={{ subject: 'company', id }} name={name} tone="tint" className={s.action} />
      {phone && <CallButton id={id} field={phone.field} />}
    </>
  );
}

type Field = Company['contacts'][number]['field'];

const dial = (number: string) => window.location.assign(`tel:${number.replaceAll(/[^+\d]/g, '')}`);

/** A number is asked for before it is dialled; asking counts, so an open one is not asked for again. */
function CallButton({ id, field }: { id: string; field: Field }) {
  const { t } = useTranslation();
  const owner = { subject: 'company', id } as const;
  const known = useRevealed(owner, field);
  const reveal = useReveal(owner);
  const { refuse, sheet } = useRefusal();
  async function press() {
    if (known !== undefined) dial(known);
    else if (await requireLogin())
      reveal.mutate(field, { onSuccess: ({ value }) => dial(value), onError: refuse });
  }
  return (
    <>
      <Button icon="phone" className={s.action} loading={reveal.isPending} onClick={() => void press()}>
        {t('company.call')}
      </Button>
      {sheet}
    </>
  );
}
