import { useRef, useState } from 'react';
import { BackButton } from '../../app/BackButton.tsx';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import { useLive } from '../../features/notifications/live.ts';
import type { PostDetail } from '../../features/posts/posts.queries.ts';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { langOf } from '../../ui/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { Composer } from '../comments/Composer.tsx';
import { CommentBar } from '../comments/CommentBar.tsx';
import { PostComments } from '../comments/PostComments.tsx';
import { useComposer } from '../comments/use-composer.ts';
import { useTalk } from '../comments/use-talk.tsx';
import { AuthorCard } from './AuthorCard.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { BarButtons } from './BarButtons.tsx';
import { Likes } from './Likes.tsx';
import { PostFacts } from './PostFacts.tsx';
import { PostHead } from './PostHead.tsx';
import { PostMenu } from './PostMenu.tsx';
import { PostPictures } from './PostPictures.tsx';
import { paragraphsOf } from './paragraphs.ts';
import { StateNote } from './StateNote.tsx';
import s from './PostPage.module.css';

/** What is offered or asked for, by whom, and what others say about it. */
export function PostPage({ post }: { post: PostDetail }) {
  const { t } = useTranslation();
  const reading = useLanguage();
  const desktop = useWidth() === 'desktop';
  const [sharing, setSharing] = useState(false);
  const [menu, setMenu] = useState(false);
  const comments = useRef<HTMLDivElement>(null);
  const composer = useComposer(post.id);
  const { talk, sheets } = useTalk(post, composer);
  const { id, title, body, language, state, commentsLocked } = post;
  const shown = state === 'live';
  useTitle(title);
  useLive(id);
  const locked = commentsLocked && <p className={s.locked}>{t('comments.locked')}</p>;
  return (
    <Screen
      title={t('titles.home-card-detail/home-card-detail')}
      back={<BackButton />}
      end={
        <>
          {shown && <IconButton name="share" label={t('post.share')} onClick={() => setSharing(true)} />}
          <IconButton name="dots" label={t('post.more')} onClick={() => setMenu(true)} />
        </>
      }
      footer={
        !desktop &&
        shown &&
        (locked || (
          <CommentBar composer={composer}>
            <BarButtons
              post={post}
              onComments={() => comments.current?.scrollIntoView()}
              onShare={() => setSharing(true)}
            />
          </CommentBar>
        ))
      }
    >
      <div className={s.columns}>
        <div className={s.main}>
          <article aria-labelledby={`post-${id}`}>
            {!shown && <StateNote post={post} />}
            <PostHead post={post} />
            <AuthorLine post={post} />
            {body !== '' && (
              <div className={s.body} lang={langOf(body)}>
                {paragraphsOf(body).map(({ at, text }) => (
                  <p key={at} className="read">
                    {text}
                  </p>
                ))}
              </div>
            )}
            {language !== reading && <p className={s.translated}>{t('post.translated')}</p>}
            <PostPictures pictures={post.images} />
            <PostFacts post={post} />
            {!desktop && <AuthorCard post={post} />}
            <Likes post={post} />
          </article>
          <div ref={comments} className={s.anchor}>
            <PostComments
              post={post}
              talk={talk}
              composer={desktop && shown && (locked || <Composer state={composer} inline />)}
            />
          </div>
        </div>
        {desktop && (
          <div className={s.aside}>
            <AuthorCard post={post} always />
          </div>
        )}
      </div>
      {sheets}
      <PostMenu post={post} open={menu} onClose={() => setMenu(false)} />
      <ShareSheet open={sharing} onClose={() => setSharing(false)} subject="post" id={id} name={title} />
    </Screen>
  );
}
