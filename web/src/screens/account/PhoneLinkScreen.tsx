import type { PhoneChangeLink } from '@mingtang/contract/phone-changes';
import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDecidePhoneChange, usePhoneLink } from '../../features/accounts/accounts.phone.queries.ts';
import { OfficeContactLine } from '../../features/settings/OfficeContactLine.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { formatPhone } from '../../ui/text/format-phone.ts';
import s from './ChangePhoneScreen.module.css';

/** Opened from an SMS to the old or the new number. Opening it changes nothing: link previews open links too. */
export function PhoneLinkScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const param = params.get('token') ?? '';
  const token = /^[0-9a-f]{32}$/.test(param) ? param : '';
  const { data, error, refetch } = usePhoneLink(token);
  const invalid = token === '' || (error instanceof ApiError && error.code === 404);
  return (
    <Screen title={t('titles.phoneLink')} width="form" back={<BackButton fallback="home" />}>
      {invalid && (
        <EmptyState title={t('phoneChange.link.invalid')} body={t('phoneChange.link.invalidBody')} />
      )}
      {!invalid && error && !data && <LoadError error={error} retry={refetch} compact />}
      {!invalid && !error && !data && (
        <DelayedLoading>
          <SkeletonRows label={t('common.loading')} />
        </DelayedLoading>
      )}
      {data && <ChangeOfLink change={data} token={token} />}
      <OfficeContactLine />
    </Screen>
  );
}

function ChangeOfLink({ change, token }: { change: PhoneChangeLink; token: string }) {
  const { t, language } = useTranslation();
  const decide = useDecidePhoneChange(token);
  const [busy, setBusy] = useState<'object' | 'confirm'>();
  const [failure, setFailure] = useState('');
  const { side, state, confirmed } = change;
  const mayObject = side === 'old' && (state === 'changed' || state === 'waiting');
  const mayConfirm = state === 'waiting' && !confirmed;

  async function send(decision: 'object' | 'confirm'): Promise<void> {
    setBusy(decision);
    setFailure('');
    try {
      await decide(decision);
    } catch (error) {
      setFailure(errorTextOf(error));
    } finally {
      setBusy(undefined);
    }
  }

  const until = change.until === null ? '' : formatDateTime(change.until, language);
  return (
    <>
      <p className={s.current}>
        {t(`phoneChange.link.what.${state === 'waiting' ? 'waiting' : 'other'}`, {
          time: formatDateTime(change.at, language),
          from: formatPhone(change.oldPhoneMasked),
          to: formatPhone(change.newPhoneMasked),
        })}
      </p>
      {state === 'changed' && side === 'old' && (
        <p className={s.current}>{t('phoneChange.link.undo', { time: until })}</p>
      )}
      {state === 'waiting' && (
        <p className={s.current}>{t(`phoneChange.link.waiting.${side}`, { time: until })}</p>
      )}
      {mayConfirm && (
        <Button
          fullWidth
          className={s.method}
          tone={side === 'new' ? 'primary' : 'tint'}
          loading={busy === 'confirm'}
          onClick={() => void send('confirm')}
        >
          {t(`phoneChange.link.confirm.${side}`)}
        </Button>
      )}
      {mayObject && (
        <Button tone="danger" fullWidth loading={busy === 'object'} onClick={() => void send('object')}>
          {t(state === 'changed' ? 'phoneChange.link.submitUndo' : 'phoneChange.link.submitStop')}
        </Button>
      )}
      <output>
        {state === 'waiting' && confirmed && (
          <Note icon="check" className={s.method}>
            {t(`phoneChange.link.confirmed.${side}`, { time: until })}
          </Note>
        )}
        {state === 'objected' && (
          <Note icon="check" className={s.method}>
            {t('phoneChange.link.objected')}{' '}
            {side === 'old' && (
              <TextLink render={<Link to={urlTo('login')} />}>{t('phoneChange.link.toLogin')}</TextLink>
            )}
          </Note>
        )}
        {state === 'closed' && (
          <Note tone="warning" className={s.method}>
            {t('phoneChange.link.closed')}
          </Note>
        )}
      </output>
      {failure !== '' && (mayObject || mayConfirm) && (
        <Note tone="danger" className={s.method}>
          {failure}
        </Note>
      )}
    </>
  );
}
