import type { Ticket } from '@mingtang/contract/feedback';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tag } from 'antd';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { addressOf } from '../../../app/go.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { formatTime, langOf } from '../../../ui/format.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { Drawer } from '../frame/overlays.tsx';
import { TicketForms } from './TicketForms.tsx';
import s from './Tickets.module.css';

export function TicketDrawer({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const answers = hasPermission('feedback:write', useSession());
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'ticket', id],
    queryFn: () => call('GET /h5/feedback/{id}/ticket', { params: { id } }),
    meta: { quiet: true },
  });
  return (
    <Drawer
      open
      size={phone ? '100%' : 520}
      title={t('feedback.number', { id })}
      extra={data && <Tag>{t(`feedback.states.${data.state}`)}</Tag>}
      onClose={close}
    >
      {error && !data && <LoadFailure error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data && (
        <>
          <Sent ticket={data} />
          {answers ? <TicketForms ticket={data} /> : <Answer ticket={data} />}
        </>
      )}
    </Drawer>
  );
}

function Sent({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const { sender, contact, images } = ticket;
  return (
    <article className={s.sent}>
      <p className={s.who}>
        <Link lang={langOf(sender.name)} to={addressOf('personal-card/index', { id: sender.id })}>
          {sender.name}
        </Link>
        <span>{t(`feedback.kinds.${ticket.kind}`)}</span>
        <time dateTime={ticket.createdAt}>{formatTime(ticket.createdAt, 'YYYY-MM-DD HH:mm')}</time>
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
          {t('tickets.contact')} <b>{contact}</b>
        </p>
      )}
    </article>
  );
}

function Answer({ ticket: { answer } }: { ticket: Ticket }) {
  const { t } = useTranslation();
  if (answer === null) return null;
  return (
    <>
      <h3 className={s.label}>{t('feedback.answer')}</h3>
      <p className={s.text}>{answer}</p>
    </>
  );
}
