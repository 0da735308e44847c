import { useState } from 'react';
import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useMember, useOwnCard } from '../../features/members/cards.queries.ts';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { CardLayout } from './CardLayout.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { CardState } from './CardState.tsx';
import { OwnContacts } from './OwnContacts.tsx';
import { OwnTools } from './OwnTools.tsx';
import { Preview } from './Preview.tsx';
import { ViewAs, type Eyes } from './ViewAs.tsx';
import s from './PersonalCard.module.css';

/** The caller's own card: as it is, or through somebody else's eyes. */
export function OwnCard() {
  const { t } = useTranslation();
  const [eyes, setEyes] = useState<Eyes>('me');
  const [sharing, setSharing] = useState(false);
  const own = useOwnCard();
  const member = useMember(own.data?.id);
  const failed = own.error ?? member.error;
  return (
    <Screen
      title={t('card.own.title')}
      back={<BackButton fallback="tabbar/mine/mine" />}
      end={own.data && <IconButton name="share" label={t('card.share')} onClick={() => setSharing(true)} />}
    >
      {own.data && member.data ? (
        <>
          <ViewAs eyes={eyes} onChange={setEyes} />
          {eyes === 'me' ? (
            <CardLayout
              member={member.data}
              phone={own.data.contacts.find(({ field }) => field === 'phone')?.value}
              notes={<CardState card={own.data} />}
              actions={
                <div className={s.actions}>
                  <LinkButton icon="edit" render={<Link to={addressOf('member-info/member-info')} />}>
                    {t('card.own.edit')}
                  </LinkButton>
                </div>
              }
              contacts={<OwnContacts contacts={own.data.contacts} />}
              tools={<OwnTools />}
            />
          ) : (
            <Preview viewer={eyes} />
          )}
          <ShareSheet
            open={sharing}
            onClose={() => setSharing(false)}
            subject="member"
            id={own.data.id}
            name={own.data.name}
          />
        </>
      ) : failed ? (
        <LoadFailure error={failed} retry={() => Promise.all([own.refetch(), member.refetch()])} />
      ) : (
        <CardSkeleton />
      )}
    </Screen>
  );
}
