import type { Passkey } from '@mingtang/contract/passkeys';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../../app/session.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { useRemovePasskey, useRenamePasskey } from '../../features/passkeys/passkeys.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Row } from '../../ui/Row.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { formatDay } from './dates.ts';
import s from './PasskeyRow.module.css';

const NO_NAME = '—';

interface PasskeyRowProps {
  passkey: Passkey;
  onSaid: (text: string) => void;
}

export function PasskeyRow({ passkey, onSaid }: PasskeyRowProps) {
  const [stage, setStage] = useState<'facts' | 'renaming' | 'renamed'>('facts');
  if (stage === 'renaming') return <NameForm passkey={passkey} onDone={() => setStage('renamed')} />;
  return (
    <Facts
      passkey={passkey}
      focus={stage === 'renamed'}
      onRename={() => setStage('renaming')}
      onSaid={onSaid}
    />
  );
}

interface FactsProps extends PasskeyRowProps {
  /** Whoever renamed it goes on where they were. */
  focus: boolean;
  onRename: () => void;
}

function Facts({ passkey, focus, onRename, onSaid }: FactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { admin } = useSession();
  const { mutateAsync, isPending } = useRemovePasskey();
  const name = passkey.name === NO_NAME ? t('settings.devices.unknown') : passkey.name;
  const rename = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) rename.current?.focus();
  }, [focus]);

  async function remove(): Promise<void> {
    const sure = await confirm({
      icon: 'key',
      title: t('settings.passkeys.removeAsk', { name }),
      body: t('settings.passkeys.removeBody'),
      cancel: t('common.cancel'),
      ok: t('settings.passkeys.removeOk'),
      danger: true,
    });
    if (!sure) return;
    try {
      await mutateAsync(passkey.id);
    } catch {
      return; // The cache of mutations has said it.
    }
    onSaid(t('settings.passkeys.removed'));
  }

  return (
    <Row
      icon="key"
      label={name}
      note={
        <>
          {t('settings.passkeys.created', { day: formatDay(passkey.createdAt, language) })}
          <i className="sep" />
          {passkey.lastUsedAt
            ? t('settings.passkeys.used', { day: formatDay(passkey.lastUsedAt, language) })
            : t('settings.passkeys.unused')}
          {admin && !passkey.secondFactor && (
            <span className={s.warn}>{t('settings.passkeys.notSecondFactor')}</span>
          )}
        </>
      }
      value={
        <span className={s.actions}>
          <IconButton
            ref={rename}
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
            onClick={() => void remove()}
          />
        </span>
      }
    />
  );
}

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { name: passkey.name === NO_NAME ? '' : passkey.name } });
  const { mutateAsync } = useRenamePasskey();
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  async function save({ name }: { name: string }): Promise<void> {
    try {
      await mutateAsync({ id: passkey.id, name: name.trim() });
      onDone();
    } catch {
      // The cache of mutations has said it; what was typed stays.
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
