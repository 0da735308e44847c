import { useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import type { OwnCard } from '../../features/members/members.cards.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { CARD_TEXT_MAX, type CardValues, type CardTextName } from './card-form-values.ts';
import s from './CardForm.module.css';

interface CardPersonFieldsProps {
  form: UseFormReturn<CardValues>;
  card: OwnCard;
  /** Fields between the introduction and the English texts. */
  children: ReactNode;
}

/** Name, title and introduction. Empty English fields are collapsed at first, unless the UI is English. */
export function CardPersonFields({ form, card, children }: CardPersonFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [showEnglish, setShowEnglish] = useState(
    language === 'en' || [card.nameEn, card.titleEn, card.introEn].some(Boolean),
  );
  const textFieldProps = (name: CardTextName) => ({
    ...form.register(name, {
      maxLength: {
        value: CARD_TEXT_MAX[name],
        message: t('card.form.tooLong', { max: CARD_TEXT_MAX[name] }),
      },
      ...(name === 'name' && {
        validate: (value: string) => value.trim() !== '' || t('card.form.nameRequired'),
      }),
    }),
    label: t(`card.form.${name}`),
    optional: name === 'name' ? undefined : t('forms.optional'),
    error: form.formState.errors[name]?.message,
    maxLength: CARD_TEXT_MAX[name],
  });
  return (
    <>
      <div className={s.face}>
        <Avatar id={card.id} src={card.picture?.small} name={card.name} size={64} />
        <LinkButton size="mini" tone="tint" icon="camera" render={<Link to={urlTo('avatar')} />}>
          {t('card.form.avatar')}
        </LinkButton>
      </div>
      <TextField {...textFieldProps('name')} autoComplete="name" required />
      <TextField {...textFieldProps('title')} autoComplete="organization-title" />
      <TextArea {...textFieldProps('intro')} showCount rows={5} />
      {children}
      {showEnglish ? (
        <fieldset className={s.english}>
          <legend>{t('card.form.english')}</legend>
          <p className={s.note}>{t('card.form.englishNote')}</p>
          <TextField {...textFieldProps('nameEn')} lang="en" autoComplete="off" />
          <TextField {...textFieldProps('titleEn')} lang="en" autoComplete="off" />
          <TextArea {...textFieldProps('introEn')} lang="en" showCount rows={5} />
        </fieldset>
      ) : (
        <Button
          tone="ghost"
          size="sm"
          icon="plus"
          fullWidth
          className={s.unfold}
          onClick={() => setShowEnglish(true)}
        >
          {t('card.form.englishShow')}
        </Button>
      )}
    </>
  );
}
