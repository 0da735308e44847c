import { IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { announced, type Language, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { consents, currentUser, profile } from '../../../test/samples/accounts.ts';
import { uploadedPicture } from '../../../test/samples/feedback.ts';
import { specifiedText } from '../../../test/surface.ts';
import { fileOf, stubUploads } from '../../../test/uploads.ts';
import type { AvatarCropperProps } from './AvatarCropper.tsx';
import type * as PictureModule from './picture.ts';

const UPLOAD = 'POST /h5/account/avatar';
const TEXTS = {
  zh: { choose: '选择图片', save: '保存', tools: '语言、外观与账号' },
  en: { choose: 'Choose a picture', save: 'Save', tools: 'Language, appearance and account' },
} as const;

const fault = () => screen.findByRole('alert');
const exactly = (id: string, language: Language) => new RegExp(`^${specifiedText(id, language)}$`);

vi.mock('./AvatarCropper.tsx', () => ({
  /** Without a layout nothing can be cropped: the whole picture is taken. */
  AvatarCropper: function WholePicture({ onChange }: AvatarCropperProps) {
    useLayoutEffect(() => onChange({ x: 0, y: 0, width: 300 }), [onChange]);
    return <div role="application" />;
  },
}));
vi.mock('./picture.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof PictureModule>()),
  cutSquare: () => Promise.resolve(new Blob(['cut'], { type: 'image/jpeg' })),
}));

async function openAvatar(language: Language) {
  const { api } = await openApp('mine/avatar/index', {
    language,
    user: true,
    api: (api) =>
      api.answer('GET /h5/account/profile', profile()).answer('GET /h5/account/consents', consents()),
  });
  stubUploads(api);
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  await screen.findByRole('button', { name: TEXTS[language].choose });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  return { api, decode, input, user: userEvent.setup({ delay: null, applyAccept: false }) };
}

describe.each(['zh', 'en'] as const)('a new avatar, %s', (language) => {
  const text = TEXTS[language];

  test('is asked for when nothing was chosen', async () => {
    const { user } = await openAvatar(language);
    await user.click(screen.getByRole('button', { name: text.save }));
    expect(await fault()).toHaveTextContent(exactly('avatar.required', language));
  });

  test('is refused when it is no picture or too large; a picture clears the refusal', async () => {
    const { user, input, decode } = await openAvatar(language);
    await user.upload(input, fileOf('moving.gif', 'image/gif'));
    expect(await fault()).toHaveTextContent(exactly('image.mismatch', language));

    decode.mockRejectedValue(new DOMException('not decoded', 'EncodingError'));
    await user.upload(input, fileOf('broken.png', 'image/png'));
    await waitFor(async () => expect(await fault()).toHaveTextContent(exactly('image.selection', language)));
    await user.upload(input, fileOf('heavy.png', 'image/png', IMAGE_BYTES_MAX + 1));
    await waitFor(async () => expect(await fault()).toHaveTextContent(exactly('image.mismatch', language)));

    decode.mockResolvedValue();
    await user.upload(input, fileOf('good.png', 'image/png'));
    expect(await screen.findByRole('application')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('stays chosen when the upload fails, and appears in the bar after a second try', async () => {
    const { user, api, input } = await openAvatar(language);
    await user.upload(input, fileOf('good.png', 'image/png'));
    await screen.findByRole('application');
    api.disconnect(UPLOAD);
    await user.click(screen.getByRole('button', { name: text.save }));
    expect(await fault()).toHaveTextContent(specifiedText('image.failed', language));
    expect(await fault()).toHaveTextContent(specifiedText('network', language));

    const { picture } = uploadedPicture();
    api
      .answer(UPLOAD, picture)
      .answer('GET /h5/account/profile', profile({ avatar: picture }))
      .answer('GET /h5/member/getUserByToken', currentUser({ avatar: picture.small }));
    await user.click(screen.getByRole('button', { name: text.save }));
    await announced(specifiedText('image.success', language));
    const tools = within(screen.getByRole('region', { name: text.tools }));
    await waitFor(() =>
      expect(tools.getAllByRole('link').at(-1)!.querySelector('img')).toHaveAttribute('src', picture.small),
    );
  });
});
