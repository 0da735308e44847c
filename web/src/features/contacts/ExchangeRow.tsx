import type { MemberDetail } from '@mingtang/contract/members';
import { useTranslation } from '../../app/text/text.ts';
import { ExchangeButtons } from './ExchangeButtons.tsx';
import s from './ContactRows.module.css';

export interface ExchangeRowProps {
  memberId: string;
  /** How far the two have come. */
  state: MemberDetail['exchange'];
}

/** How far an exchange of cards has come, and the next step of it. Room `contacts`. */
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
