import { useRef, useState } from 'react';
import { BackButton } from '../../core/BackButton.tsx';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { useNotificationStream } from '../../features/notifications/use-notification-stream.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { langOf } from '../../ui/text/format.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { CommentComposer } from '../comments/CommentComposer.tsx';
import { CommentBar } from '../comments/CommentBar.tsx';
import { PostComments } from '../comments/PostComments.tsx';
import { useCommentComposer } from '../comments/use-comment-composer.ts';
import { useCommentContext } from '../comments/use-comment-context.tsx';
import { AuthorCard } from './AuthorCard.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { PostBarButtons } from './PostBarButtons.tsx';
import { PostLikes } from './PostLikes.tsx';
import { PostAttributes } from './PostAttributes.tsx';
import { PostHeader } from './PostHeader.tsx';
import { PostMenu } from './PostMenu.tsx';
import { PostPictures } from './PostPictures.tsx';
import { splitParagraphs } from './paragraphs.ts';
import { PostStateNote } from './PostStateNote.tsx';
import s from './PostPage.module.css';

/** A post with its author, pictures, attributes, likes and comments. */
export function PostPage({ post }: { post: PostDetail }) {
  const { t } = useTranslation();
  const readerLanguage = useLanguage();
  const isDesktop = useBreakpoint() === 'desktop';
  const [sharing, setSharing] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const commentsRef = useRef<HTMLDivElement>(null);
  const composer = useCommentComposer(post.id);
  const { commentContext, sheets } = useCommentContext(post, composer);
  const { id, title, body, language, state, commentsLocked } = post;
  const isLive = state === 'live';
  useDocumentTitle(title);
  useNotificationStream(id);
  const lockedNote = commentsLocked && <p className={s.locked}>{t('comments.locked')}</p>;
  return (
    <Screen
      title={t('titles.post')}
      back={<BackButton />}
      end={
        <>
          {isLive && <IconButton name="share" label={t('post.share')} onClick={() => setSharing(true)} />}
          <IconButton name="dots" label={t('post.more')} onClick={() => setMenuOpen(true)} />
        </>
      }
      footer={
        !isDesktop &&
        isLive &&
        (lockedNote || (
          <CommentBar composer={composer}>
            <PostBarButtons
              post={post}
              onComments={() => commentsRef.current?.scrollIntoView()}
              onShare={() => setSharing(true)}
            />
          </CommentBar>
        ))
      }
    >
      <div className={s.columns}>
        <div className={s.main}>
          <article aria-labelledby={`post-${id}`}>
            {!isLive && <PostStateNote post={post} />}
            <PostHeader post={post} />
            <AuthorLine post={post} />
            {body !== '' && (
              <div className={s.body} lang={langOf(body)}>
                {splitParagraphs(body).map(({ at, text }) => (
                  <p key={at} className="read">
                    {text}
                  </p>
                ))}
              </div>
            )}
            {language !== readerLanguage && <p className={s.translated}>{t('post.translated')}</p>}
            <PostPictures pictures={post.images} />
            <PostAttributes post={post} />
            {!isDesktop && <AuthorCard post={post} />}
            <PostLikes post={post} />
          </article>
          <div ref={commentsRef} className={s.anchor}>
            <PostComments
              post={post}
              commentContext={commentContext}
              composer={isDesktop && isLive && (lockedNote || <CommentComposer state={composer} inline />)}
            />
          </div>
        </div>
        {isDesktop && (
          <div className={s.aside}>
            <AuthorCard post={post} alwaysVisible />
          </div>
        )}
      </div>
      {sheets}
      <PostMenu post={post} open={menuOpen} onClose={() => setMenuOpen(false)} />
      <ShareSheet open={sharing} onClose={() => setSharing(false)} subject="post" id={id} name={title} />
    </Screen>
  );
}
