import { useState } from 'react';
import { requireLogin } from '../../core/login-prompt.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useClaimCompany } from '../../features/companies/companies.queries.ts';
import { UsualReviewTime } from '../../features/moderation/UsualReviewTime.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import s from './CompanyClaimNote.module.css';

const REASON_MAX = 500;

/** Shown for a company without an owner: lets a member claim it. */
export function CompanyClaimNote({ id }: { id: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const claim = useClaimCompany(id);
  const claimPending = claim.data?.state === 'open';
  const sendClaim = () =>
    claim.mutate(reason, {
      onSuccess: ({ state }) => {
        setOpen(false);
        toast(t(state === 'accepted' ? 'company.claimAccepted' : 'company.claimSent'));
      },
    });
  async function openClaimSheet() {
    if (await requireLogin()) setOpen(true);
  }
  return (
    <Note className={s.note}>
      <p>{t(claimPending ? 'company.claimWaiting' : 'company.claimBody')}</p>
      <UsualReviewTime waiting={claimPending} kind="claims" />
      {!claimPending && (
        <Button size="mini" tone="ghost" className={s.button} onClick={() => void openClaimSheet()}>
          {t('company.claim')}
        </Button>
      )}
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('company.claim')}
        closeLabel={t('company.claimClose')}
        footer={
          <Button loading={claim.isPending} onClick={sendClaim}>
            {t('company.claimSend')}
          </Button>
        }
      >
        <p className={s.explain}>{t('company.claimExplain')}</p>
        <TextArea
          label={t('company.claimReason')}
          hint={t('company.claimHint')}
          maxLength={REASON_MAX}
          showCount
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </BottomSheet>
    </Note>
  );
}
