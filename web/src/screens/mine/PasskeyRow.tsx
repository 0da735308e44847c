import type { Passkey } from '@mingtang/contract/passkeys';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../../core/session.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useRemovePasskey, useRenamePasskey } from '../../features/passkeys/passkeys.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import s from './PasskeyRow.module.css';

/** The server sends this if it does not recognise the device that created the passkey. */
const UNKNOWN_NAME = '—';

interface PasskeyRowProps {
  passkey: Passkey;
  onMessage: (text: string) => void;
}

export function PasskeyRow({ passkey, onMessage }: PasskeyRowProps) {
  const [mode, setMode] = useState<'details' | 'renaming' | 'renamed'>('details');
  if (mode === 'renaming') return <PasskeyNameForm passkey={passkey} onDone={() => setMode('renamed')} />;
  return (
    <PasskeyDetails
      passkey={passkey}
      focusRename={mode === 'renamed'}
      onRename={() => setMode('renaming')}
      onMessage={onMessage}
    />
  );
}

interface PasskeyDetailsProps extends PasskeyRowProps {
  /** Focus the rename button, because the rename form has just been closed. */
  focusRename: boolean;
  onRename: () => void;
}

function PasskeyDetails({ passkey, focusRename, onRename, onMessage }: PasskeyDetailsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { admin } = useSession();
  const { mutateAsync, isPending } = useRemovePasskey();
  const name = passkey.name === UNKNOWN_NAME ? t('settings.devices.unknown') : passkey.name;
  const renameButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusRename) renameButton.current?.focus();
  }, [focusRename]);

  async function confirmRemove(): Promise<void> {
    const confirmed = await confirm({
      icon: 'key',
      title: t('settings.passkeys.removeAsk', { name }),
      body: t('settings.passkeys.removeBody'),
      cancel: t('common.cancel'),
      ok: t('settings.passkeys.removeOk'),
      danger: true,
    });
    if (!confirmed) return;
    try {
      await mutateAsync(passkey.id);
    } catch {
      return; // The mutation cache has already shown the error.
    }
    onMessage(t('settings.passkeys.removed'));
  }

  return (
    <Row
      icon="key"
      label={name}
      note={
        <>
          {t('settings.passkeys.created', { day: formatLongDate(passkey.createdAt, language) })}
          <i className="sep" />
          {passkey.lastUsedAt
            ? t('settings.passkeys.used', { day: formatLongDate(passkey.lastUsedAt, language) })
            : t('settings.passkeys.unused')}
          {admin && !passkey.secondFactor && (
            <span className={s.warn}>{t('settings.passkeys.notSecondFactor')}</span>
          )}
        </>
      }
      value={
        <span className={s.actions}>
          <IconButton
            ref={renameButton}
            name="edit"
            size={20}
            label={t('settings.passkeys.rename', { name })}
            onClick={onRename}
          />
          <IconButton
            name="trash"
            size={20}
            label={t('settings.passkeys.remove', { name })}
            disabled={isPending}
            onClick={() => void confirmRemove()}
          />
        </span>
      }
    />
  );
}

function PasskeyNameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { name: passkey.name === UNKNOWN_NAME ? '' : passkey.name } });
  const { mutateAsync } = useRenamePasskey();
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  async function save({ name }: { name: string }): Promise<void> {
    try {
      await mutateAsync({ id: passkey.id, name: name.trim() });
      onDone();
    } catch {
      // The mutation cache has already shown the error; the form keeps its input.
    }
  }

  return (
    <form noValidate className={s.form} onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <TextField
        label={t('settings.passkeys.name')}
        maxLength={40}
        error={form.formState.errors.name?.message}
        {...form.register('name', {
          validate: (typed) => typed.trim() !== '' || t('settings.passkeys.nameRequired'),
        })}
      />
      <div className={s.buttons}>
        <Button size="sm" tone="ghost" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" tone="tint" type="submit" loading={form.formState.isSubmitting}>
          {t('settings.passkeys.save')}
        </Button>
      </div>
    </form>
  );
}
