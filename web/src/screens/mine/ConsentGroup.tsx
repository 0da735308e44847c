import type { PublishField } from '@mingtang/contract/accounts';
import { useTranslation } from '../../app/text/text.ts';
import { useConsents, useSetConsent, type Consent } from '../../features/accounts/consents.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { formatTime } from '../../ui/format.ts';
import { Group } from '../../ui/Group.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { toast } from '../../ui/toast.ts';
import { GroupFailure } from './GroupFailure.tsx';
import { GroupSkeleton } from './GroupSkeleton.tsx';

/** Which contact fields are public, each with the receipt of the last choice. */
export function ConsentGroup() {
  const { t } = useTranslation();
  const { data, error, refetch } = useConsents();
  if (data)
    return (
      <Group title={t('info.consents.title')} note={t('info.consents.note')}>
        {data.rows.map((consent) => (
          <ConsentRow key={consent.subject} consent={consent} />
        ))}
      </Group>
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
  const set = useSetConsent();
  function change(next: boolean) {
    if (set.isPending) return;
    set.mutate(
      { subject, given: next },
      { onSuccess: () => toast(t(next ? 'info.consents.nowGiven' : 'info.consents.nowWithdrawn')) },
    );
  }
  return (
    <SwitchRow
      label={t(labels[subject])}
      note={<Receipt consent={consent} />}
      // While the receipt is on its way the thumb shows the choice; a refusal brings it back.
      checked={set.isPending ? set.variables.given : given}
      onChange={change}
    />
  );
}

function Receipt({ consent: { given, at, documentVersion } }: { consent: Consent }) {
  const { t } = useTranslation();
  if (!at) return t('info.consents.never');
  const when = { at: formatTime(at, 'YYYY-MM-DD HH:mm') };
  return (
    <>
      <span>{t(given ? 'info.consents.given' : 'info.consents.withdrawn', when)}</span>
      <i className="sep" />
      <span>{t('info.consents.version', { version: documentVersion ?? '' })}</span>
    </>
  );
}
