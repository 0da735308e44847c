import { useTranslation } from '../../core/text/i18n.ts';
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
      {state === 'refused' && card.reason && <p>{t('card.own.reason', { reason: card.reason })}</p>}
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

function cardStateOf({ hidden, membership, admission }: OwnCard): keyof typeof icons | null {
  if (hidden) return 'hidden';
  if (membership === 'lapsed') return 'lapsed';
  if (admission === 'none') return 'unlisted';
  return admission === 'admitted' ? null : admission;
}
