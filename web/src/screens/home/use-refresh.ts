import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { toast } from '../../ui/toast.ts';
import { refreshShown } from './refresh.ts';

/** One refresh at a time, and a word when it is done. */
export function useRefresh(): { busy: boolean; refresh: () => Promise<void> } {
  const { t } = useTranslation();
  const client = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  async function refresh() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      if (await refreshShown(client)) toast(t('home.refreshed'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, refresh };
}
