import { useState } from 'react';
import { requireLogin } from '../../app/leave.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useClaimCompany } from '../../features/companies/companies.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';
import s from './ClaimNote.module.css';

const REASON_MAX = 500;

/** Nobody looks after this company yet: whoever belongs to it may ask to. */
export function ClaimNote({ id }: { id: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const claim = useClaimCompany(id);
  const waiting = claim.data?.state === 'open';
  const send = () =>
    claim.mutate(reason, {
      onSuccess: ({ state }) => {
        setOpen(false);
        toast(t(state === 'accepted' ? 'company.claimAccepted' : 'company.claimSent'));
      },
    });
  async function start() {
    if (await requireLogin()) setOpen(true);
  }
  return (
    <Note className={s.note}>
      <p>{t(waiting ? 'company.claimWaiting' : 'company.claimBody')}</p>
      {!waiting && (
        <Button size="mini" tone="ghost" className={s.button} onClick={() => void start()}>
          {t('company.claim')}
        </Button>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('company.claim')}
        closeLabel={t('company.claimClose')}
        footer={
          <Button loading={claim.isPending} onClick={send}>
            {t('company.claimSend')}
          </Button>
        }
      >
        <p className={s.explain}>{t('company.claimExplain')}</p>
        <TextArea
          label={t('company.claimReason')}
          hint={t('company.claimHint')}
          maxLength={REASON_MAX}
          count
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Sheet>
    </Note>
  );
}
