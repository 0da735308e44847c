import { useTranslation } from '../../app/text/text.ts';
import type { Card } from '../../features/members/cards.queries.ts';
import { Note } from '../../ui/Note.tsx';

/** Why others may not find the card. */
export function CardState({ card }: { card: Card }) {
  const { t } = useTranslation();
  const state = stateOf(card);
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

function stateOf({ hidden, membership, admission }: Card): keyof typeof icons | null {
  if (hidden) return 'hidden';
  if (membership === 'lapsed') return 'lapsed';
  if (admission === 'none') return 'unlisted';
  return admission === 'admitted' ? null : admission;
}
