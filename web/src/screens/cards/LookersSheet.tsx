import type { Looker } from '@mingtang/contract/contacts';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useLookers } from '../../features/contacts/contacts.queries.ts';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatTime } from '../../ui/format.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import s from './Sheets.module.css';

interface SheetState {
  open: boolean;
  onClose: () => void;
}

/** Who opened a contact field of mine or of my companies; each row leads to their card. */
export function LookersSheet({ open, onClose }: SheetState) {
  const { t } = useTranslation();
  const query = useLookers(open);
  return (
    <Sheet open={open} onClose={onClose} title={t('contacts.lookers.title')} closeLabel={t('members.close')}>
      <ScrollList
        className={s.list}
        label={t('contacts.lookers.title')}
        query={query}
        itemKey={(looker) => looker.id}
        empty={
          <EmptyState compact title={t('contacts.lookers.none')} body={t('contacts.lookers.noneBody')} />
        }
      >
        {(looker) => <MemberRow member={looker.viewer} note={<What looker={looker} />} />}
      </ScrollList>
    </Sheet>
  );
}

function What({ looker: { subject, companyName, field, at } }: { looker: Looker }) {
  const { t } = useTranslation();
  const name = t(`contacts.fields.${field}`);
  return (
    <>
      {subject === 'company'
        ? t('contacts.lookers.sawCompany', { company: companyName ?? '', field: name })
        : t('contacts.lookers.sawMine', { field: name })}
      <i className="sep" />
      {formatTime(at, 'YYYY-MM-DD HH:mm')}
    </>
  );
}
