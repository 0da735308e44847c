import type { Passkey } from '@mingtang/contract/passkeys';
import { PASSKEYS_MAX } from '@mingtang/contract/limits';
import { useState } from 'react';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { canUsePasskeys, PasskeyExistsError } from '../../features/passkeys/passkey-ceremony.ts';
import { useAddPasskey, usePasskeys } from '../../features/passkeys/passkeys.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { TotpReauthForm } from './TotpReauthForm.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { QuerySheet } from './QuerySheet.tsx';
import { PasswordReauthForm } from './PasswordReauthForm.tsx';

interface PasskeySheetProps {
  open: boolean;
  onClose: () => void;
}

/** The account's passkeys. Only adding one requires a browser that supports passkeys. */
export function PasskeySheet({ open, onClose }: PasskeySheetProps) {
  const { t } = useTranslation();
  const { admin } = useSession();
  const query = usePasskeys(open);
  // Not a toast: screen readers do not announce content outside an open modal sheet.
  const [message, setMessage] = useState('');
  function close() {
    setMessage('');
    onClose();
  }
  return (
    <QuerySheet
      open={open}
      onClose={close}
      title={t('settings.passkeys.title')}
      lead={t(admin ? 'settings.passkeys.bodyStaff' : 'settings.passkeys.body')}
      query={query}
    >
      {({ rows: passkeys }) => (
        <>
          {passkeys.length > 0 ? (
            <RowGroup title={t('settings.passkeys.yours')} note={t('settings.passkeys.note')}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onMessage={setMessage} />
              ))}
            </RowGroup>
          ) : (
            <EmptyState compact title={t('settings.passkeys.none')} />
          )}
          <output>{message && <Note>{message}</Note>}</output>
          <AddPasskey passkeys={passkeys} onMessage={setMessage} />
        </>
      )}
    </QuerySheet>
  );
}

interface AddPasskeyProps {
  passkeys: readonly Passkey[];
  onMessage: (text: string) => void;
}

function AddPasskey({ passkeys, onMessage }: AddPasskeyProps) {
  const { t } = useTranslation();
  const { admin } = useSession();
  const { mutateAsync } = useAddPasskey();
  if (!canUsePasskeys()) return <Note>{t('settings.passkeys.cannot')}</Note>;
  if (passkeys.length >= PASSKEYS_MAX)
    return <Note>{t('settings.passkeys.enough', { count: PASSKEYS_MAX })}</Note>;

  async function addPasskey(password?: string): Promise<void> {
    try {
      const added = await mutateAsync(password);
      onMessage(t(added ? 'settings.passkeys.added' : 'settings.passkeys.notAdded'));
    } catch (error) {
      if (!(error instanceof PasskeyExistsError)) throw error;
      onMessage(t('settings.passkeys.known'));
    }
  }

  const submitLabel = t('settings.passkeys.add');
  return admin ? (
    <TotpReauthForm submitLabel={submitLabel} protectedAction={() => addPasskey()} />
  ) : (
    // The key remounts the form after each added passkey, which clears the password.
    <PasswordReauthForm key={passkeys.length} submitLabel={submitLabel} onPassword={addPasskey} />
  );
}
