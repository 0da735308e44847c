import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { requireLogin } from '../../core/login-prompt.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { mayEditCompany, type Company } from '../../features/companies/companies.queries.ts';
import { useRevealContact, useRevealedContact } from '../../features/contacts/contacts.queries.ts';
import { SaveContactButton } from '../../features/contacts/SaveContactButton.tsx';
import { useRevealErrorHandler } from '../../features/contacts/use-reveal-error-handler.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import s from './CompanyActions.module.css';

/** The buttons of the phone footer: poster, save contact, call; for those who may edit the company, add product. */
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
      {mayEditCompany(company) ? (
        <LinkButton
          icon="plus"
          className={s.action}
          render={<Link to={urlTo('productForm', { company: id })} />}
        >
          {t('company.addProduct')}
        </LinkButton>
      ) : (
        <>
          <SaveContactButton
            owner={{ subject: 'company', id }}
            name={name}
            tone="tint"
            className={s.action}
          />
          {phone && <CallButton id={id} field={phone.field} />}
        </>
      )}
    </>
  );
}

type ContactField = Company['contacts'][number]['field'];

const dial = (number: string) => window.location.assign(`tel:${number.replaceAll(/[^+\d]/g, '')}`);

/** Reveals the number before dialling. Each reveal is counted, so a revealed number is not requested again. */
function CallButton({ id, field }: { id: string; field: ContactField }) {
  const { t } = useTranslation();
  const owner = { subject: 'company', id } as const;
  const revealedNumber = useRevealedContact(owner, field);
  const { handleError, sheet } = useRevealErrorHandler();
  const reveal = useRevealContact(owner, handleError);
  async function callCompany() {
    if (revealedNumber !== undefined) dial(revealedNumber);
    else if (await requireLogin()) reveal.mutate(field, { onSuccess: ({ value }) => dial(value) });
  }
  return (
    <>
      <Button icon="phone" className={s.action} loading={reveal.isPending} onClick={() => void callCompany()}>
        {t('company.call')}
      </Button>
      {sheet}
    </>
  );
}
