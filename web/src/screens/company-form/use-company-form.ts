import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiFailure } from '../../api/failure.ts';
import { dropChosen, readChosen } from '../../app/chosen-place.ts';
import { dropDraft, readDraft } from '../../app/draft.ts';
import { goBack, goReplace } from '../../app/go.ts';
import { failureText } from '../../app/report.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import {
  uploadCompanyPicture,
  useSaveCompany,
  type CompanyRecord,
} from '../../features/companies/record.queries.ts';
import { usePictures, type StoredPicture } from '../../features/pictures/use-pictures.ts';
import { toast } from '../../ui/toast.ts';
import { useLeaveGuard } from '../mine/use-leave-guard.ts';
import { blankValues, MOST, placeOf, sentOf, valuesOf, type CompanyValues } from './company-values.ts';

export interface CompanyDraft {
  values: CompanyValues;
  logo: StoredPicture[];
  image: StoredPicture[];
}

const uploadLogo = uploadCompanyPicture('logo');
const uploadCover = uploadCompanyPicture('cover');
const one = (picture: StoredPicture | null | undefined) => (picture ? [picture] : []);
const idOf = (pictures: readonly StoredPicture[]) => pictures[0]?.id ?? null;

export const draftName = (record: CompanyRecord | null) => `company-${record?.id ?? 'new'}`;

/** The form of one company with its draft, its pictures and what the server says to it. */
export function useCompanyForm(record: CompanyRecord | null) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = draftName(record);
  // A refetch behind the form, or another language of the app, must not take what is being typed.
  const [first] = useState(() => (record ? valuesOf(record) : blankValues(language)));
  const [draft] = useState(() => ({
    found: readDraft<CompanyDraft>(name),
    beside: 'common/choose-location/index' as const,
    drop: () => dropDraft(name),
  }));
  const [chosen] = useState(() => readChosen(name));
  const form = useForm<CompanyValues>({
    defaultValues: { ...(draft.found.values ?? first), ...(chosen && { place: chosen }) },
    mode: 'onTouched',
  });
  const logo = usePictures(draft.found.logo ?? one(record?.logo), 1, uploadLogo);
  const image = usePictures(draft.found.image ?? one(record?.image), 1, uploadCover);
  const pictures = { logo: idOf(logo.saved), image: idOf(image.saved) };
  const restored = draft.found.values !== undefined;
  const dirty =
    restored ||
    chosen !== undefined ||
    form.formState.isDirty ||
    pictures.logo !== (record?.logo?.id ?? null) ||
    pictures.image !== (record?.image?.id ?? null);
  const release = useLeaveGuard(dirty, draft);
  const save = useSaveCompany(record?.id ?? null, name);

  useEffect(dropChosen, []);

  async function submit(values: CompanyValues) {
    let id: string;
    try {
      ({ id } = await save.mutateAsync(sentOf(values, pictures)));
    } catch (error) {
      refuse(error, values);
      return;
    }
    release();
    draft.drop();
    toast(t(record ? 'forms.saved' : 'companyForm.added'));
    if (record) await goBack('enterprise-info/enterprise-info');
    else await goReplace('business-card/index', { id });
  }

  /** A refusal of one field stands at that field; any other above the button. */
  function refuse(error: unknown, values: CompanyValues) {
    const fields = Object.entries(error instanceof ApiFailure ? error.fields : {});
    const known = fields.flatMap(([field, why]) => {
      const place = placeOf(field, values);
      return place ? [{ place, why }] : [];
    });
    known.forEach(({ place, why }, index) =>
      form.setError(
        place,
        { message: wording(place, why) ?? failureText(error) },
        { shouldFocus: index === 0 },
      ),
    );
    if (known.length === 0) form.setError('root', { message: failureText(error) });
  }

  /** The server's own sentence serves where it names the field's own fault. */
  function wording(place: string, why: string): string | undefined {
    if (why === 'too_big')
      return place in MOST
        ? t('forms.tooLong', { max: MOST[place as keyof typeof MOST] })
        : t('forms.refused');
    if (why === 'unknown') return t('forms.unknown');
    if (place === 'website' || place === 'linkedIn')
      return why === 'scheme' ? undefined : t('companyForm.webRefused');
    if (place === 'nameZh' || place === 'nameEn')
      return form.getValues(place).trim() === '' ? t('companyForm.nameRequired') : t('forms.refused');
    return why === 'custom' || why.startsWith('invalid') ? t('forms.refused') : undefined;
  }

  return {
    form,
    name,
    logo,
    image,
    dirty,
    restored: restored && chosen === undefined,
    holds: logo.holds ?? image.holds,
    send: form.handleSubmit(submit),
  };
}
