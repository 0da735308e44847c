import type { FeedbackTicket } from '@mingtang/contract/feedback';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { answerTicket, editTicketNote, setTicketClosed } from './feedback.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './Tickets.module.css';

const TEXT_MAX_LENGTH = 1000;

/** Forms to answer, close or reopen a ticket, and to edit its internal note. */
export function TicketForms({ ticket }: { ticket: FeedbackTicket }) {
  const { t, language } = useTranslation();
  const formId = useId();
  const [answer, setAnswer] = useState(ticket.answer ?? '');
  const [note, setNote] = useState(ticket.note);
  const [busy, run] = useAction();

  const trimmedAnswer = answer.trim();
  const isClosed = ticket.state === 'closed';
  return (
    <>
      <section className={s.form}>
        <label className={s.label} htmlFor={`${formId}-answer`}>
          {t('tickets.answer')}
        </label>
        {ticket.answeredAt && (
          <p className={s.fact}>
            {t('tickets.answeredBy', {
              name: ticket.answeredBy ?? '',
              at: formatDateTime(ticket.answeredAt, language),
            })}
          </p>
        )}
        <Input.TextArea
          id={`${formId}-answer`}
          value={answer}
          rows={5}
          maxLength={TEXT_MAX_LENGTH}
          showCount
          onChange={(event) => setAnswer(event.target.value)}
        />
        <div className={s.actions}>
          <Button
            size="large"
            loading={busy}
            onClick={() =>
              void run(
                () => setTicketClosed(ticket.id, !isClosed),
                t(isClosed ? 'tickets.reopened' : 'tickets.closed'),
              )
            }
          >
            {t(isClosed ? 'tickets.reopen' : 'tickets.close')}
          </Button>
          <Button
            type="primary"
            size="large"
            loading={busy}
            disabled={
              trimmedAnswer === '' || (trimmedAnswer === ticket.answer && ticket.state === 'answered')
            }
            onClick={() => void run(() => answerTicket(ticket.id, trimmedAnswer), t('tickets.answered'))}
          >
            {t('tickets.send')}
          </Button>
        </div>
      </section>
      <section className={s.form}>
        <label className={s.label} htmlFor={`${formId}-note`}>
          {t('tickets.note')}
        </label>
        <Input.TextArea
          id={`${formId}-note`}
          value={note}
          rows={2}
          maxLength={TEXT_MAX_LENGTH}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button
          loading={busy}
          disabled={note.trim() === ticket.note}
          onClick={() => void run(() => editTicketNote(ticket.id, note.trim()), t('admin.common.saved'))}
        >
          {t('tickets.saveNote')}
        </Button>
      </section>
    </>
  );
}
