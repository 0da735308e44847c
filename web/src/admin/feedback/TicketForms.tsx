import type { FeedbackTicket } from '@mingtang/contract/feedback';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatTime } from '../../ui/text/format.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { runAction } from '../kit/run-action.ts';
import s from './Tickets.module.css';

const TEXT_MAX_LENGTH = 1000;

/** Forms to answer, close or reopen a ticket, and to edit its internal note. */
export function TicketForms({ ticket }: { ticket: FeedbackTicket }) {
  const { t } = useTranslation();
  const formId = useId();
  const [answer, setAnswer] = useState(ticket.answer ?? '');
  const [note, setNote] = useState(ticket.note);
  const [busy, setBusy] = useState(false);
  const params = { id: ticket.id };

  async function runAndRefresh(successText: string, request: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    if (await runAction(request)) toast(successText);
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    setBusy(false);
  }
  const trimmedAnswer = answer.trim();
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
              at: formatTime(ticket.answeredAt, 'YYYY-MM-DD HH:mm'),
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
          {ticket.state === 'closed' ? (
            <Button
              size="large"
              loading={busy}
              onClick={() =>
                void runAndRefresh(t('tickets.reopened'), () =>
                  callApi('POST /h5/feedback/{id}/reopen', { params }),
                )
              }
            >
              {t('tickets.reopen')}
            </Button>
          ) : (
            <Button
              size="large"
              loading={busy}
              onClick={() =>
                void runAndRefresh(t('tickets.closed'), () =>
                  callApi('POST /h5/feedback/{id}/close', { params }),
                )
              }
            >
              {t('tickets.close')}
            </Button>
          )}
          <Button
            type="primary"
            size="large"
            loading={busy}
            disabled={
              trimmedAnswer === '' || (trimmedAnswer === ticket.answer && ticket.state === 'answered')
            }
            onClick={() =>
              void runAndRefresh(t('tickets.answered'), () =>
                callApi('POST /h5/feedback/{id}/answer', { params, body: { text: trimmedAnswer } }),
              )
            }
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
          onClick={() =>
            void runAndRefresh(t('admin.common.saved'), () =>
              callApi('PUT /h5/feedback/{id}/note', { params, body: { note: note.trim() } }),
            )
          }
        >
          {t('tickets.saveNote')}
        </Button>
      </section>
    </>
  );
}
