import { QuotedText } from '../../core/QuotedText.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useUsualReviewTime } from '../../features/moderation/use-usual-review-time.ts';
import { UsualReviewTime } from '../../features/moderation/UsualReviewTime.tsx';
import type { OwnCard } from '../../features/members/members.cards.queries.ts';
import { Note } from '../../ui/layout/Note.tsx';

/** Explains why other members cannot find the card. */
export function CardStateNote({ card }: { card: OwnCard }) {
  const { t } = useTranslation();
  const state = cardStateOf(card);
  if (!state) return null;
  return (
    <Note icon={icons[state]} tone="warning">
      <p>{t(`card.own.${state}`)}</p>
      <UsualReviewTime waiting={state === 'queued'} />
      {state === 'refused' && card.reason && (
        <p>
          <QuotedText text={t('card.own.reason', { reason: card.reason })} quote={card.reason} />
        </p>
      )}
    </Note>
  );
}

const icons = {
  hidden: 'eyeoff',
  lapsed: 'info',
  unlisted: 'info',
  queued: 'clock',
  refused: 'warn',
} as const;

/** Why the card cannot be shared; undefined if others can open it. A lapsed card still shows the name. */
export function useNotShareable(card: OwnCard | undefined): string | undefined {
  const { t } = useTranslation();
  const state = card && cardStateOf(card);
  const time = useUsualReviewTime(state === 'queued');
  if (!state || state === 'lapsed') return undefined;
  const text = t(`card.own.notShareable.${state}`);
  return time === undefined ? text : t('moderation.withUsualTime', { text, time });
}

function cardStateOf({ hidden, membership, admission }: OwnCard): keyof typeof icons | null {
  if (hidden) return 'hidden';
  if (membership === 'lapsed') return 'lapsed';
  if (admission === 'none') return 'unlisted';
  return admission === 'admitted' ? null : admission;
}
