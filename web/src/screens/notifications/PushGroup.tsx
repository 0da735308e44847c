import type { NotificationSetting } from '@mingtang/contract/notifications';
import { useEffect, useState } from 'react';
import { report } from '../../api/failures.ts';
import { useTranslation } from '../../app/text/text.ts';
import { pushState, startPush, stopPush, type PushState } from '../../features/notifications/push.ts';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { Note } from '../../ui/Note.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import s from './Notifications.module.css';

interface PushGroupProps {
  /** Null where the network sends none. */
  pushKey: string | null;
  rows: readonly NotificationSetting[];
  onSet: (row: NotificationSetting) => void;
}

/** Pushes to this browser, asked for by a press. Where there can be none, there is nothing to see. */
export function PushGroup({ pushKey, rows, onSet }: PushGroupProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<PushState>('none');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    pushState().then(setState, () => setState('none'));
  }, []);
  if (pushKey === null || state === 'none') return null;

  async function change(work: Promise<PushState>) {
    setBusy(true);
    try {
      setState(await work);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  }

  if (state === 'denied')
    return (
      <Note icon="bell" className={s.push}>
        {t('notifications.push.denied')}
      </Note>
    );
  return (
    <Group title={t('notifications.push.title')} note={t('notifications.push.note')}>
      {state === 'on' &&
        rows.map((row) => (
          <SwitchRow
            key={row.kind}
            label={t(`notifications.kinds.${row.kind}`)}
            checked={row.push && row.inApp}
            disabled={!row.inApp}
            onChange={(push) => onSet({ ...row, push })}
          />
        ))}
      <Button
        full
        size="sm"
        tone={state === 'on' ? 'ghost' : 'tint'}
        icon="bell"
        loading={busy}
        onClick={() => void change(state === 'on' ? stopPush() : startPush(pushKey))}
      >
        {t(state === 'on' ? 'notifications.push.stop' : 'notifications.push.start')}
      </Button>
    </Group>
  );
}
