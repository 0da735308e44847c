import { notificationKindTable } from '@mingtang/contract/notification-kinds';
import type { NotificationSetting } from '@mingtang/contract/notifications';
import { useEffect, useState } from 'react';
import { handleError } from '../../core/api/error-policy.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import {
  getPushState,
  subscribeToPush,
  unsubscribeFromPush,
  type PushState,
} from '../../features/notifications/push-subscription.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { SwitchRow } from '../../ui/inputs/SwitchRow.tsx';
import s from './Notifications.module.css';

interface PushSettingsProps {
  /** VAPID public key; null if push is not configured. */
  pushKey: string | null;
  rows: readonly NotificationSetting[];
  onSet: (row: NotificationSetting) => void;
}

/** Web push settings of this browser. Renders nothing where push is not supported. */
export function PushSettings({ pushKey, rows, onSet }: PushSettingsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [pushState, setPushState] = useState<PushState>('none');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    getPushState().then(setPushState, () => setPushState('none'));
  }, []);
  if (pushKey === null || pushState === 'none') return null;

  async function runChange(operation: Promise<PushState>) {
    setBusy(true);
    try {
      setPushState(await operation);
    } catch (error) {
      handleError(error);
    } finally {
      setBusy(false);
    }
  }

  if (pushState === 'denied')
    return (
      <Note icon="bell" className={s.push}>
        {t('notifications.push.denied')}
      </Note>
    );
  return (
    <RowGroup title={t('notifications.push.title')} note={t('notifications.push.note')}>
      {pushState === 'on' &&
        rows.map((row) => (
          <SwitchRow
            key={row.kind}
            label={notificationKindTable[row.kind].setting[language]}
            checked={row.push && row.inApp}
            disabled={!row.inApp}
            onChange={(push) => onSet({ ...row, push })}
          />
        ))}
      <Button
        fullWidth
        size="sm"
        tone={pushState === 'on' ? 'ghost' : 'tint'}
        icon="bell"
        loading={busy}
        onClick={() => void runChange(pushState === 'on' ? unsubscribeFromPush() : subscribeToPush(pushKey))}
      >
        {t(pushState === 'on' ? 'notifications.push.stop' : 'notifications.push.start')}
      </Button>
    </RowGroup>
  );
}
