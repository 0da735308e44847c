import type { Ticket } from '@mingtang/contract/feedback';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { formatTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import s from './Tickets.module.css';

const TEXT_MAX = 1000;

/** The answer, the note, and whether it is over. */
export function TicketForms({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const id = useId();
  const [answer, setAnswer] = useState(ticket.answer ?? '');
  const [note, setNote] = useState(ticket.note);
  const [busy, setBusy] = useState(false);
  const params = { id: ticket.id };

  async function turn(said: string, work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    if (await act(work)) toast(said);
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    setBusy(false);
  }
  const given = answer.trim();
  return (
    <>
      <section className={s.form}>
        <label className={s.label} htmlFor={`${id}-answer`}>
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
          id={`${id}-answer`}
          value={answer}
          rows={5}
          maxLength={TEXT_MAX}
          showCount
          onChange={(event) => setAnswer(event.target.value)}
        />
        <div className={s.turns}>
          {ticket.state === 'closed' ? (
            <Button
              size="large"
              loading={busy}
              onClick={() =>
                void turn(t('tickets.reopened'), () => call('POST /h5/feedback/{id}/reopen', { params }))
              }
            >
              {t('tickets.reopen')}
            </Button>
          ) : (
            <Button
              size="large"
              loading={busy}
              onClick={() =>
                void turn(t('tickets.closed'), () => call('POST /h5/feedback/{id}/close', { params }))
              }
            >
              {t('tickets.close')}
            </Button>
          )}
          <Button
            type="primary"
            size="large"
            loading={busy}
            disabled={given === '' || (given === ticket.answer && ticket.state === 'answered')}
            onClick={() =>
              void turn(t('tickets.answered'), () =>
                call('POST /h5/feedback/{id}/answer', { params, body: { text: given } }),
              )
            }
          >
            {t('tickets.send')}
          </Button>
        </div>
      </section>
      <section className={s.form}>
        <label className={s.label} htmlFor={`${id}-note`}>
          {t('tickets.note')}
        </label>
        <Input.TextArea
          id={`${id}-note`}
          value={note}
          rows={2}
          maxLength={TEXT_MAX}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button
          loading={busy}
          disabled={note.trim() === ticket.note}
          onClick={() =>
            void turn(t('work.common.saved'), () =>
              call('PUT /h5/feedback/{id}/note', { params, body: { note: note.trim() } }),
            )
          }
        >
          {t('tickets.saveNote')}
        </Button>
      </section>
    </>
  );
}
