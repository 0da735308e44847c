import type { Passkey } from '@mingtang/contract/passkeys';
import { PASSKEYS_MAX } from '@mingtang/contract/limits';
import { useState } from 'react';
import { useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { canUsePasskeys, PasskeyKnown } from '../../features/passkeys/ceremony.ts';
import { useAddPasskey, usePasskeys } from '../../features/passkeys/passkeys.queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Group } from '../../ui/Group.tsx';
import { Note } from '../../ui/Note.tsx';
import { CodeProofForm } from './CodeProofForm.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { PrivacySheet } from './PrivacySheet.tsx';
import { ProofForm } from './ProofForm.tsx';

interface PasskeySheetProps {
  open: boolean;
  onClose: () => void;
}

/** The account's passkeys, from any browser; they are added where the browser can. */
export function PasskeySheet({ open, onClose }: PasskeySheetProps) {
  const { t } = useTranslation();
  const { admin } = useSession();
  const query = usePasskeys(open);
  // Not a toast: what is outside of an open sheet is not read out.
  const [said, say] = useState('');
  function close() {
    say('');
    onClose();
  }
  return (
    <PrivacySheet
      open={open}
      onClose={close}
      title={t('settings.passkeys.title')}
      lead={t(admin ? 'settings.passkeys.bodyStaff' : 'settings.passkeys.body')}
      query={query}
    >
      {({ rows }) => (
        <>
          {rows.length > 0 ? (
            <Group title={t('settings.passkeys.yours')} note={t('settings.passkeys.note')}>
              {rows.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onSaid={say} />
              ))}
            </Group>
          ) : (
            <EmptyState compact title={t('settings.passkeys.none')} />
          )}
          <output>{said && <Note>{said}</Note>}</output>
          <AddPasskey rows={rows} onSaid={say} />
        </>
      )}
    </PrivacySheet>
  );
}

interface AddPasskeyProps {
  rows: readonly Passkey[];
  onSaid: (text: string) => void;
}

function AddPasskey({ rows, onSaid }: AddPasskeyProps) {
  const { t } = useTranslation();
  const { admin } = useSession();
  const { mutateAsync } = useAddPasskey();
  if (!canUsePasskeys()) return <Note>{t('settings.passkeys.cannot')}</Note>;
  if (rows.length >= PASSKEYS_MAX)
    return <Note>{t('settings.passkeys.enough', { count: PASSKEYS_MAX })}</Note>;

  async function add(password?: string): Promise<void> {
    try {
      const added = await mutateAsync(password);
      onSaid(t(added ? 'settings.passkeys.added' : 'settings.passkeys.notAdded'));
    } catch (error) {
      if (!(error instanceof PasskeyKnown)) throw error;
      onSaid(t('settings.passkeys.known'));
    }
  }

  const submit = t('settings.passkeys.add');
  return admin ? (
    <CodeProofForm submit={submit} onProved={() => add()} />
  ) : (
    // A new one after each passkey: the password is not kept for the next.
    <ProofForm key={rows.length} submit={submit} onProved={add} />
  );
}
