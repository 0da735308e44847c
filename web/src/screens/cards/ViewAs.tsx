import { useTranslation } from '../../app/text/text.ts';
import type { Viewer } from '../../features/members/cards.queries.ts';
import { Chip, ChipRow } from '../../ui/Chip.tsx';
import s from './PersonalCard.module.css';

export type Eyes = Viewer | 'me';

const all: readonly Eyes[] = ['me', 'visitor', 'signed-in', 'member', 'connection'];

/** Whose eyes look at the own card. */
export function ViewAs({ eyes, onChange }: { eyes: Eyes; onChange: (eyes: Eyes) => void }) {
  const { t } = useTranslation();
  return (
    <section className={s.viewers}>
      <ChipRow label={t('card.own.viewAs')}>
        {all.map((one) => (
          <Chip key={one} on={one === eyes} onClick={() => onChange(one)}>
            {t(`card.own.viewers.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <output className={s.note}>
        {eyes === 'me' ? t('card.own.viewAsNote') : t(`card.own.preview.${eyes}`)}
      </output>
    </section>
  );
}
