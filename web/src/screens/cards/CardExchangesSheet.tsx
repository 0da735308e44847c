import type { CardExchange } from '@mingtang/contract/contacts';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useExchanges } from '../../features/contacts/contacts.queries.ts';
import { ExchangeButtons } from '../../features/contacts/ExchangeButtons.tsx';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import s from './CardSheets.module.css';

const exchangeStateOf = ({ accepted, askedByMe: requestedByViewer }: CardExchange) =>
  accepted ? 'done' : requestedByViewer ? 'asked' : 'offered';

/** Completed and pending card exchanges. */
export function CardExchangesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, language } = useTranslation();
  const query = useExchanges(open);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('contacts.exchange.list')}
      closeLabel={t('members.close')}
    >
      <InfiniteQueryList
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
                ? t('contacts.exchange.since', { day: formatDate(exchange.at, language) })
                : t(exchange.askedByMe ? 'contacts.exchange.asked' : 'contacts.exchange.wants')
            }
            action={<ExchangeButtons memberId={exchange.member.id} state={exchangeStateOf(exchange)} />}
          />
        )}
      </InfiniteQueryList>
    </BottomSheet>
  );
}
