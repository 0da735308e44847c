import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { refreshActiveQueries } from './refresh-active-queries.ts';

/** Runs one refresh at a time and shows a toast on success. */
export function useScreenRefresh(): { busy: boolean; refresh: () => Promise<void> } {
  const { t } = useTranslation();
  const client = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  async function refresh() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      if (await refreshActiveQueries(client)) toast(t('home.refreshed'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, refresh };
}
