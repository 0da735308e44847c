import type { MemberDetail } from '@mingtang/contract/members';
import { useTranslation } from '../../core/text/i18n.ts';
import { ExchangeButtons } from './ExchangeButtons.tsx';
import s from './ContactList.module.css';

export interface ExchangeRowProps {
  memberId: string;
  state: MemberDetail['exchange'];
}

/** State of a card exchange with its actions. Text namespace `contacts`. */
export function ExchangeRow({ memberId, state }: ExchangeRowProps) {
  const { t } = useTranslation();
  return (
    <div className={s.exchange}>
      <span className={s.value}>
        {t(state === 'none' ? 'contacts.exchange.title' : `contacts.exchange.${state}`)}
        {state !== 'done' && <small className={s.note}>{t('contacts.exchange.note')}</small>}
      </span>
      <ExchangeButtons memberId={memberId} state={state} />
    </div>
  );
}
