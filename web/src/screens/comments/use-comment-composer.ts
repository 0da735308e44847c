import type { Comment } from '@mingtang/contract/comments';
import { COMMENT_MAX } from '@mingtang/contract/limits';
import { useState } from 'react';
import { draftIdempotencyKey, deleteDraft, storeDraft, readDraft } from '../../core/draft-storage.ts';
import { requireLogin } from '../../core/login-prompt.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { currentSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useWriteComment } from '../../features/comments/comments.queries.ts';
import { toast } from '../../ui/overlays/toast.ts';

/** The comment that the text replies to, or the member's own comment that it replaces. */
export type ComposerTarget =
  | { kind: 'reply'; parentId: string; replyToId: string; name: string }
  | { kind: 'edit'; commentId: string };

interface CommentDraft {
  text: string;
  target: ComposerTarget | null;
}

const EMPTY_DRAFT: CommentDraft = { text: '', target: null };

export type ComposerState = ReturnType<typeof useCommentComposer>;

/** State of the comment composer of a post. The draft survives a reload until it is sent. */
export function useCommentComposer(postId: string) {
  const { t } = useTranslation();
  const draftName = `comment-${postId}`;
  const [draft, setDraft] = useState<CommentDraft>(() => ({
    ...EMPTY_DRAFT,
    ...readDraft<CommentDraft>(draftName),
  }));
  const [open, setOpen] = useState(false);
  /** Incremented whenever the composer opens, so that the field is focused again. */
  const [focusCount, setFocusCount] = useState(0);
  const [error, setError] = useState<string>();
  const writeComment = useWriteComment(postId);
  const { text, target } = draft;

  function updateDraft(next: CommentDraft) {
    setDraft(next);
    setError(undefined);
    if (next.text === '' && !next.target) deleteDraft(draftName);
    else storeDraft(draftName, next);
  }
  /** Synchronous: a phone opens its keyboard only if the focus moves in the same task as the press. */
  function startWriting(next: CommentDraft = draft) {
    if (!currentSession().token) return void requireLogin();
    updateDraft(next);
    setOpen(true);
    setFocusCount(focusCount + 1);
  }
  function send() {
    const body = {
      postId,
      text: text.trim(),
      ...(target?.kind === 'reply' && { parentId: target.parentId, replyToId: target.replyToId }),
      ...(target?.kind === 'edit' && { commentId: target.commentId }),
    };
    if (body.text === '' || writeComment.isPending) return;
    writeComment.mutate(
      { body, key: draftIdempotencyKey(draftName, body) },
      {
        onSuccess: ({ queued }) => {
          updateDraft(EMPTY_DRAFT);
          setOpen(false);
          toast(
            t(
              queued ? 'comments.sentQueued' : target?.kind === 'edit' ? 'comments.changed' : 'comments.sent',
            ),
          );
        },
        onError: (requestError) => setError(errorTextOf(requestError)),
      },
    );
  }
  return {
    text,
    target,
    open,
    focusCount,
    error,
    sending: writeComment.isPending,
    changeText: (newText: string) => updateDraft({ ...draft, text: newText.slice(0, COMMENT_MAX) }),
    startWriting: () => startWriting(),
    reply: (comment: Comment) =>
      startWriting({
        // Text loaded for editing another comment must not become the reply.
        text: target?.kind === 'edit' ? '' : text,
        target: {
          kind: 'reply',
          parentId: comment.parentId ?? comment.id,
          replyToId: comment.id,
          name: comment.author.name,
        },
      }),
    edit: (ownComment: Comment) =>
      startWriting({ text: ownComment.text, target: { kind: 'edit', commentId: ownComment.id } }),
    /** Clears the target, and the text too if it was loaded from a comment for editing. */
    clearTarget: () => updateDraft({ text: target?.kind === 'edit' ? '' : text, target: null }),
    close: () => setOpen(false),
    send,
  };
}
