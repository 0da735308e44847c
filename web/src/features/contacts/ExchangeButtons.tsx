import type { MemberDetail } from '@mingtang/contract/members';
import { requireLogin } from '../../app/leave.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { useExchange } from './contacts.queries.ts';
import s from './ContactRows.module.css';

export interface ExchangeButtonsProps {
  memberId: string;
  state: MemberDetail['exchange'];
}

/** The next step of an exchange of cards: ask, take back, accept, decline or end. */
export function ExchangeButtons({ memberId, state }: ExchangeButtonsProps) {
  const { t } = useTranslation();
  const exchange = useExchange(memberId);

  async function want() {
    if (!(await requireLogin())) return;
    exchange.mutate(true, {
      onSuccess: (accepted) => toast(t(accepted ? 'contacts.exchange.done' : 'contacts.exchange.askSent')),
    });
  }

  async function end() {
    const sure =
      state !== 'done' ||
      (await confirm({
        title: t('contacts.exchange.endTitle'),
        body: t('contacts.exchange.endBody'),
        cancel: t('common.cancel'),
        ok: t('contacts.exchange.end'),
        danger: true,
      }));
    if (sure) exchange.mutate(false);
  }

  const ending = { asked: 'takeBack', offered: 'decline', done: 'end' } as const;
  return (
    <span className={s.buttons}>
      {state !== 'none' && (
        <Button size="mini" tone="ghost" disabled={exchange.isPending} onClick={() => void end()}>
          {t(`contacts.exchange.${ending[state]}`)}
        </Button>
      )}
      {(state === 'none' || state === 'offered') && (
        <Button size="mini" tone="tint" loading={exchange.isPending} onClick={() => void want()}>
          {t(state === 'none' ? 'contacts.exchange.ask' : 'contacts.exchange.accept')}
        </Button>
      )}
    </span>
  );
}
