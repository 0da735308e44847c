import type { PublishField } from '@mingtang/contract/accounts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import {
  useConsents,
  useSetConsent,
  type Consent,
} from '../../features/accounts/accounts.consents.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { formatLocalisedDate } from './localised-date.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { SwitchRow } from '../../ui/inputs/SwitchRow.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { GroupFailure } from './GroupFailure.tsx';
import { GroupSkeleton } from './GroupSkeleton.tsx';

/** Consents to publish contact fields, each with the time and document version of the last decision. */
export function ConsentGroup() {
  const { t } = useTranslation();
  const { data, error, refetch } = useConsents();
  if (data)
    return (
      <RowGroup title={t('info.consents.title')} note={t('info.consents.note')}>
        {data.rows.map((consent) => (
          <ConsentRow key={consent.subject} consent={consent} />
        ))}
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

function ConsentRow({ consent }: { consent: Consent }) {
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
      note={<LastConsentDecision consent={consent} />}
      // Optimistic: shows the new value while the request is pending and reverts on error.
      checked={setConsent.isPending ? setConsent.variables.given : given}
      onChange={changeConsent}
    />
  );
}

function LastConsentDecision({ consent: { given, at, documentVersion } }: { consent: Consent }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!at) return t('info.consents.never');
  const when = { at: formatLocalisedDate(at, language) };
  return (
    <>
      <span>{t(given ? 'info.consents.given' : 'info.consents.withdrawn', when)}</span>
      <i className="sep" />
      <span>{t('info.consents.version', { version: documentVersion ?? '' })}</span>
    </>
  );
}
