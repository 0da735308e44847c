import type { Exchange } from '@mingtang/contract/contacts';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useExchanges } from '../../features/contacts/contacts.queries.ts';
import { ExchangeButtons } from '../../features/contacts/ExchangeButtons.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatTime } from '../../ui/format.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import s from './Sheets.module.css';

const stateOf = ({ accepted, askedByMe }: Exchange) => (accepted ? 'done' : askedByMe ? 'asked' : 'offered');

/** Cards that were exchanged, and those that wait for an answer. */
export function ExchangesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useExchanges(open);
  return (
    <Sheet open={open} onClose={onClose} title={t('contacts.exchange.list')} closeLabel={t('members.close')}>
      <ScrollList
        className={s.list}
        label={t('contacts.exchange.list')}
        query={query}
        itemKey={({ member }) => member.id}
        empty={
          <EmptyState compact title={t('contacts.exchange.none')} body={t('contacts.exchange.noneBody')} />
        }
      >
        {(exchange) => (
          <MemberRow
            member={exchange.member}
            note={
              exchange.accepted
                ? t('contacts.exchange.since', { day: formatTime(exchange.at, 'YYYY-MM-DD') })
                : t(exchange.askedByMe ? 'contacts.exchange.asked' : 'contacts.exchange.wants')
            }
            action={<ExchangeButtons memberId={exchange.member.id} state={stateOf(exchange)} />}
          />
        )}
      </ScrollList>
    </Sheet>
  );
}
