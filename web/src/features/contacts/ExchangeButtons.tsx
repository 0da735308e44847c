import type { MemberDetail } from '@mingtang/contract/members';
import { requireLogin } from '../../core/login-prompt.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useSetExchange } from './contacts.queries.ts';
import s from './ContactList.module.css';

export interface ExchangeButtonsProps {
  memberId: string;
  state: MemberDetail['exchange'];
  /** Called after each change. */
  onChanged?: (() => void) | undefined;
}

/** Actions of a card exchange: request, withdraw, accept, decline or end. */
export function ExchangeButtons({ memberId, state, onChanged }: ExchangeButtonsProps) {
  const { t } = useTranslation();
  const exchange = useSetExchange(memberId, (accepted, requested) => {
    if (requested) toast(t(accepted ? 'contacts.exchange.done' : 'contacts.exchange.askSent'));
    onChanged?.();
  });

  async function requestOrAccept() {
    if (!(await requireLogin())) return;
    exchange.mutate(true);
  }

  async function endExchange() {
    const confirmed =
      state !== 'done' ||
      (await confirm({
        title: t('contacts.exchange.endTitle'),
        body: t('contacts.exchange.endBody'),
        cancel: t('common.cancel'),
        ok: t('contacts.exchange.end'),
        danger: true,
      }));
    if (confirmed) exchange.mutate(false);
  }

  const endTextKeys = { asked: 'takeBack', offered: 'decline', done: 'end' } as const;
  return (
    <span className={s.buttons}>
      {state !== 'none' && (
        <Button size="mini" tone="ghost" disabled={exchange.isPending} onClick={() => void endExchange()}>
          {t(`contacts.exchange.${endTextKeys[state]}`)}
        </Button>
      )}
      {(state === 'none' || state === 'offered') && (
        <Button size="mini" tone="tint" loading={exchange.isPending} onClick={() => void requestOrAccept()}>
          {t(state === 'none' ? 'contacts.exchange.ask' : 'contacts.exchange.accept')}
        </Button>
      )}
    </span>
  );
}
