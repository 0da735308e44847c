import type { Comment } from '@mingtang/contract/comments';
import { COMMENT_MAX } from '@mingtang/contract/limits';
import { useState } from 'react';
import { attemptKey, dropDraft, keepDraft, readDraft } from '../../app/draft.ts';
import { requireLogin } from '../../app/leave.ts';
import { failureText } from '../../app/report.ts';
import { currentSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useWriteComment } from '../../features/comments/comments.queries.ts';
import { toast } from '../../ui/toast.ts';

/** What the text becomes: an answer to a comment, or another wording of one's own. */
export type Target =
  | { kind: 'reply'; parentId: string; replyToId: string; name: string }
  | { kind: 'edit'; commentId: string };

interface Draft {
  text: string;
  target: Target | null;
}

const NOTHING: Draft = { text: '', target: null };

export type Composer = ReturnType<typeof useComposer>;

/** What is being written under a post. It is kept until it is sent, also over a reload. */
export function useComposer(postId: string) {
  const { t } = useTranslation();
  const name = `comment-${postId}`;
  const [draft, setDraft] = useState<Draft>(() => ({ ...NOTHING, ...readDraft<Draft>(name) }));
  const [open, setOpen] = useState(false);
  /** Each wish to write, so that the field takes the focus anew. */
  const [turn, setTurn] = useState(0);
  const [error, setError] = useState<string>();
  const write = useWriteComment(postId);
  const { text, target } = draft;

  function set(next: Draft) {
    setDraft(next);
    setError(undefined);
    if (next.text === '' && !next.target) dropDraft(name);
    else keepDraft(name, next);
  }
  /** At once, because a phone opens its keyboard only for what follows a press directly. */
  function begin(next: Draft = draft) {
    if (!currentSession().token) return void requireLogin();
    set(next);
    setOpen(true);
    setTurn(turn + 1);
  }
  function send() {
    const body = {
      postId,
      text: text.trim(),
      ...(target?.kind === 'reply' && { parentId: target.parentId, replyToId: target.replyToId }),
      ...(target?.kind === 'edit' && { commentId: target.commentId }),
    };
    if (body.text === '' || write.isPending) return;
    write.mutate(
      { body, key: attemptKey(name, body) },
      {
        onSuccess: ({ queued }) => {
          set(NOTHING);
          setOpen(false);
          toast(
            t(
              queued ? 'comments.sentQueued' : target?.kind === 'edit' ? 'comments.changed' : 'comments.sent',
            ),
          );
        },
        onError: (failure) => setError(failureText(failure)),
      },
    );
  }
  return {
    text,
    target,
    open,
    turn,
    error,
    sending: write.isPending,
    type: (typed: string) => set({ ...draft, text: typed.slice(0, COMMENT_MAX) }),
    begin: () => begin(),
    reply: (to: Comment) =>
      begin({
        // A text that was meant as a change of another comment is none for this one.
        text: target?.kind === 'edit' ? '' : text,
        target: { kind: 'reply', parentId: to.parentId ?? to.id, replyToId: to.id, name: to.author.name },
      }),
    edit: (own: Comment) => begin({ text: own.text, target: { kind: 'edit', commentId: own.id } }),
    /** Takes the target away; a text that was only borrowed from a comment goes with it. */
    aim: () => set({ text: target?.kind === 'edit' ? '' : text, target: null }),
    leave: () => setOpen(false),
    send,
  };
}
