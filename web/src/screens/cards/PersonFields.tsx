import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import type { Card } from '../../features/members/cards.queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { MOST, type CardValues, type TextName } from './card-values.ts';
import s from './CardForm.module.css';

interface PersonFieldsProps {
  form: UseFormReturn<CardValues>;
  card: Card;
}

/** Name, title and introduction; the English ones unfold when they are wanted, and stay. */
export function PersonFields({ form, card }: PersonFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [english, setEnglish] = useState(
    language === 'en' || [card.nameEn, card.titleEn, card.introEn].some(Boolean),
  );
  const field = (name: TextName) => ({
    ...form.register(name, {
      maxLength: { value: MOST[name], message: t('card.form.tooLong', { max: MOST[name] }) },
      ...(name === 'name' && {
        validate: (value: string) => value.trim() !== '' || t('card.form.nameRequired'),
      }),
    }),
    label: t(`card.form.${name}`),
    error: form.formState.errors[name]?.message,
    maxLength: MOST[name],
  });
  return (
    <>
      <div className={s.face}>
        <Avatar src={card.picture?.small} name={card.name} size={64} />
        <LinkButton
          size="mini"
          tone="tint"
          icon="camera"
          render={<Link to={addressOf('mine/avatar/index')} />}
        >
          {t('card.form.avatar')}
        </LinkButton>
      </div>
      <TextField {...field('name')} autoComplete="name" required />
      <TextField {...field('title')} autoComplete="organization-title" />
      <TextArea {...field('intro')} count rows={5} />
      {english ? (
        <fieldset className={s.english}>
          <legend>{t('card.form.english')}</legend>
          <p className={s.note}>{t('card.form.englishNote')}</p>
          <TextField {...field('nameEn')} lang="en" autoComplete="off" />
          <TextField {...field('titleEn')} lang="en" autoComplete="off" />
          <TextArea {...field('introEn')} lang="en" count rows={5} />
        </fieldset>
      ) : (
        <Button tone="ghost" size="sm" icon="plus" full className={s.unfold} onClick={() => setEnglish(true)}>
          {t('card.form.englishShow')}
        </Button>
      )}
    </>
  );
}
