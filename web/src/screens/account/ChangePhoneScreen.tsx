import type { PhoneChangeStatus } from '@mingtang/contract/phone-changes';
import {
  PHONE_CHANGE_DAYS,
  PHONE_CHANGE_SESSION_HOURS,
  PHONE_OBJECTION_DAYS,
} from '@mingtang/contract/limits';
import { BackButton } from '../../core/BackButton.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { usePhoneChangeStatus } from '../../features/accounts/accounts.phone.queries.ts';
import { OfficeContactLine } from '../../features/settings/OfficeContactLine.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { formatPhone } from '../../ui/text/format-phone.ts';
import { ChangePhoneForm } from './ChangePhoneForm.tsx';
import s from './ChangePhoneScreen.module.css';

/** Changes the phone number, which is the login. */
export function ChangePhoneScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = usePhoneChangeStatus();
  return (
    <Screen title={t('titles.phoneChange')} width="form" back={<BackButton fallback="settings" />}>
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && (
        <DelayedLoading>
          <SkeletonRows label={t('common.loading')} />
        </DelayedLoading>
      )}
      {data && (
        <>
          <p className={s.current}>
            {t('phoneChange.current')} <b className="num">{formatPhone(data.phoneMasked)}</b>
          </p>
          {data.refused === null ? (
            <>
              <Note icon="shield">
                {t('phoneChange.note', { days: PHONE_OBJECTION_DAYS, again: PHONE_CHANGE_DAYS })}
              </Note>
              <ChangePhoneForm />
            </>
          ) : (
            <RefusedNote status={data} />
          )}
        </>
      )}
    </Screen>
  );
}

function RefusedNote({ status: { refused, availableAt } }: { status: PhoneChangeStatus }) {
  const { t, language } = useTranslation();
  return (
    <>
      <Note icon="lock" tone="warning">
        {t(`phoneChange.refused.${refused ?? 'session'}`, {
          hours: PHONE_CHANGE_SESSION_HOURS,
          days: PHONE_CHANGE_DAYS,
          time: availableAt === null ? '' : formatDateTime(availableAt, language),
        })}
      </Note>
      {(refused === 'objected' || refused === 'requested') && <OfficeContactLine />}
    </>
  );
}
