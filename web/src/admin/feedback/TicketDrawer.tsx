import type { FeedbackTicket } from '@mingtang/contract/feedback';
import { Skeleton, Tag } from 'antd';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { langOf } from '../../ui/text/format.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { TicketForms } from './TicketForms.tsx';
import { useTicket } from './feedback.admin.queries.ts';
import s from './Tickets.module.css';

export function TicketDrawer({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const canAnswer = hasPermission('feedback:write', useSession());
  const { data, error, refetch } = useTicket(id);
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 520}
      title={t('feedback.number', { id })}
      extra={data && <Tag>{t(`feedback.states.${data.state}`)}</Tag>}
      onClose={close}
    >
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data && (
        <>
          <TicketMessage ticket={data} />
          {canAnswer ? <TicketForms ticket={data} /> : <TicketAnswer ticket={data} />}
        </>
      )}
    </Drawer>
  );
}

function TicketMessage({ ticket }: { ticket: FeedbackTicket }) {
  const { t, language } = useTranslation();
  const { sender, contact, images } = ticket;
  return (
    <article className={s.sent}>
      <p className={s.who}>
        <Link lang={langOf(sender.name)} to={urlTo('member', { id: sender.id })}>
          {sender.name}
        </Link>
        <span>{t(`feedback.kinds.${ticket.kind}`)}</span>
        <time dateTime={ticket.createdAt}>{formatDateTime(ticket.createdAt, language)}</time>
      </p>
      <p className={s.text} lang={langOf(ticket.text)}>
        {ticket.text}
      </p>
      {images.length > 0 && (
        <ul className={s.pictures}>
          {images.map((picture, index) => (
            <li key={picture.small}>
              <a href={picture.large} target="_blank" rel="noopener noreferrer">
                <img src={picture.small} alt={t('feedback.picture', { number: index + 1 })} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {contact && (
        <p className={s.contact}>
          {t('tickets.contact')} <b lang={langOf(contact)}>{contact}</b>
        </p>
      )}
    </article>
  );
}

function TicketAnswer({ ticket: { answer } }: { ticket: FeedbackTicket }) {
  const { t } = useTranslation();
  if (answer === null) return null;
  return (
    <>
      <h3 className={s.label}>{t('feedback.answer')}</h3>
      <p className={s.text}>{answer}</p>
    </>
  );
}
