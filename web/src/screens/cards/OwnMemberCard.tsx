import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useMember, useOwnCard } from '../../features/members/members.cards.queries.ts';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { CardLayout } from './CardLayout.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { CardStateNote, useNotShareable } from './CardStateNote.tsx';
import { OwnCardContacts } from './OwnCardContacts.tsx';
import { OwnCardTools } from './OwnCardTools.tsx';
import { PhotoPrompt } from './PhotoPrompt.tsx';
import { OwnCardPreview } from './OwnCardPreview.tsx';
import { OwnUnpublishedPosts } from './OwnUnpublishedPosts.tsx';
import { ViewAsPicker, type ViewAsOption } from './ViewAsPicker.tsx';
import s from './PersonalCard.module.css';

/** The current user's own card, as its owner sees it or as a preview for another kind of viewer. */
export function OwnMemberCard() {
  const { t } = useTranslation();
  const [viewAs, setViewAs] = useState<ViewAsOption>('me');
  const [sharing, setSharing] = useState(false);
  const ownCard = useOwnCard();
  const member = useMember(ownCard.data?.id);
  const notShareable = useNotShareable(ownCard.data);
  const loadError = ownCard.error ?? member.error;
  return (
    <Screen
      title={t('card.own.title')}
      back={<BackButton fallback="mine" />}
      end={
        ownCard.data && (
          <IconButton
            name="share"
            label={t('card.share')}
            onClick={() => (notShareable === undefined ? setSharing(true) : toast(notShareable))}
          />
        )
      }
    >
      {ownCard.data && member.data ? (
        <>
          <ViewAsPicker viewAs={viewAs} onChange={setViewAs} />
          {viewAs === 'me' ? (
            <CardLayout
              member={member.data}
              phone={ownCard.data.contacts.find(({ field }) => field === 'phone')?.value}
              notShareable={notShareable}
              notes={
                <>
                  <CardStateNote card={ownCard.data} />
                  {ownCard.data.picture === null && <PhotoPrompt />}
                </>
              }
              actions={
                <div className={s.actions}>
                  <LinkButton icon="edit" render={<Link to={urlTo('cardForm')} />}>
                    {t('card.own.edit')}
                  </LinkButton>
                </div>
              }
              contacts={<OwnCardContacts contacts={ownCard.data.contacts} />}
              posts={<OwnUnpublishedPosts />}
              tools={<OwnCardTools recentViewers={ownCard.data.recentViewers} />}
            />
          ) : (
            <OwnCardPreview viewer={viewAs} />
          )}
          <ShareSheet
            open={sharing}
            onClose={() => setSharing(false)}
            subject="member"
            id={ownCard.data.id}
            name={ownCard.data.name}
          />
        </>
      ) : loadError ? (
        <LoadError error={loadError} retry={() => Promise.all([ownCard.refetch(), member.refetch()])} />
      ) : (
        <CardSkeleton />
      )}
    </Screen>
  );
}
