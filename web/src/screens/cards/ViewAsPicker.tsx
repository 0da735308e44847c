import { useTranslation } from '../../core/text/i18n.ts';
import type { CardViewer } from '../../features/members/members.cards.queries.ts';
import { Chip, ChipRow } from '../../ui/inputs/Chip.tsx';
import s from './PersonalCard.module.css';

export type ViewAsOption = CardViewer | 'me';

const viewAsOptions: readonly ViewAsOption[] = ['me', 'visitor', 'signed-in', 'member', 'connection'];

/** Selects the kind of viewer for which the member's own card is previewed. */
export function ViewAsPicker({
  viewAs,
  onChange,
}: {
  viewAs: ViewAsOption;
  onChange: (viewAs: ViewAsOption) => void;
}) {
  const { t } = useTranslation();
  return (
    <section className={s.viewers}>
      <ChipRow label={t('card.own.viewAs')}>
        {viewAsOptions.map((option) => (
          <Chip key={option} on={option === viewAs} onClick={() => onChange(option)}>
            {t(`card.own.viewers.${option}`)}
          </Chip>
        ))}
      </ChipRow>
      <output className={s.note}>
        {viewAs === 'me' ? t('card.own.viewAsNote') : t(`card.own.preview.${viewAs}`)}
      </output>
    </section>
  );
}
