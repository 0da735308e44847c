import type { PublishField } from '@mingtang/contract/accounts';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import {
  useConsents,
  useSetConsent,
  type Consent,
} from '../../features/accounts/accounts.consents.queries.ts';
import { useOwnCard, type OwnCard } from '../../features/members/members.cards.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { RowLink } from '../../ui/lists/Row.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { SwitchRow } from '../../ui/inputs/SwitchRow.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { GroupFailure } from './GroupFailure.tsx';
import { GroupSkeleton } from './GroupSkeleton.tsx';
import s from './ProfileScreen.module.css';

/**
 * Consents to publish contact fields, each with the audience on the card and the last decision. A consent is given
 * exactly when the audience of the field is everyone; the server keeps both in step.
 */
export function ConsentGroup() {
  const { t } = useTranslation();
  const { data, error, refetch } = useConsents();
  const { data: card, isLoading } = useOwnCard();
  if (data && !isLoading)
    return (
      <RowGroup title={t('info.consents.title')} note={t('info.consents.note')}>
        {data.rows.map((consent) => (
          <ConsentRow key={consent.subject} consent={consent} card={card} />
        ))}
        <RowLink
          label={t('info.consents.editCard')}
          note={card && !isShownToOthers(card) && t('info.consents.cardNotShown')}
          render={<Link to={urlTo('cardForm')} />}
        />
      </RowGroup>
    );
  if (error) return <GroupFailure title={t('info.consents.title')} error={error} retry={refetch} />;
  return (
    <DelayedLoading>
      <GroupSkeleton rows={3} title={t('info.consents.title')} />
    </DelayedLoading>
  );
}

const labels = {
  phone: 'info.consents.phone',
  email: 'info.consents.email',
  address: 'info.consents.address',
} as const satisfies Record<PublishField, string>;

const isShownToOthers = ({ hidden, admission, membership }: OwnCard): boolean =>
  !hidden && admission === 'admitted' && membership !== 'lapsed';

interface ConsentRowProps {
  consent: Consent;
  /** Undefined if it could not be loaded. */
  card: OwnCard | undefined;
}

function ConsentRow({ consent, card }: ConsentRowProps) {
  const { t } = useTranslation();
  const { subject, given } = consent;
  const setConsent = useSetConsent();
  function changeConsent(next: boolean) {
    if (setConsent.isPending) return;
    setConsent.mutate(
      { subject, given: next },
      { onSuccess: () => toast(t(next ? 'info.consents.nowGiven' : 'info.consents.nowWithdrawn')) },
    );
  }
  return (
    <SwitchRow
      label={t(labels[subject])}
      note={
        <>
          {card && <CardAudience consent={consent} card={card} />}
          {consent.at && <LastConsentDecision {...consent} at={consent.at} />}
        </>
      }
      // Optimistic: shows the new value while the request is pending and reverts on error.
      checked={setConsent.isPending ? setConsent.variables.given : given}
      onChange={changeConsent}
    />
  );
}

function CardAudience({ consent: { subject, given }, card }: { consent: Consent; card: OwnCard }) {
  const { t } = useTranslation();
  const contact = card.contacts.find(({ field }) => field === subject);
  return (
    <span className={s.onCard}>
      {contact
        ? t('info.consents.onCard', { audience: t(`contacts.audiences.${contact.audience}`) })
        : t(given ? 'info.consents.notOnCardPublic' : 'info.consents.notOnCard')}
    </span>
  );
}

function LastConsentDecision({ given, at, documentVersion }: Consent & { at: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const when = { at: formatLongDate(at, language) };
  return (
    <>
      <span>{t(given ? 'info.consents.given' : 'info.consents.withdrawn', when)}</span>
      <i className="sep" />
      <span>{t('info.consents.version', { version: documentVersion ?? '' })}</span>
    </>
  );
}
