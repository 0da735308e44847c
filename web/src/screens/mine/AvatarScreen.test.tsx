import type { Profile } from '@mingtang/contract/accounts';
import { IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { findAnnouncement, type Language, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { consents, currentUser, profile } from '../../../test/samples/accounts.sample.ts';
import { uploadedPicture } from '../../../test/samples/feedback.sample.ts';
import { ownCard } from '../../../test/samples/members.sample.ts';
import { specifiedText } from '../../../test/specification.ts';
import { createFile, stubUploads } from '../../../test/fake-uploads.ts';
import type { AvatarCropperProps } from './AvatarCropper.tsx';
import type * as AvatarImageModule from './avatar-image.ts';

const UPLOAD = 'POST /h5/account/avatar';
const TEXTS = {
  zh: { choose: '选择图片', chooseFirst: '选择图片后可以保存', save: '保存', tools: '语言、外观与账号' },
  en: {
    choose: 'Choose a picture',
    chooseFirst: 'Choose a picture to save',
    save: 'Save',
    tools: 'Language, appearance and account',
  },
} as const;

const findAlert = () => screen.findByRole('alert');
const exactText = (id: string, language: Language) => new RegExp(`^${specifiedText(id, language)}$`);

vi.mock('./AvatarCropper.tsx', () => ({
  /** jsdom has no layout, so the real cropper cannot work: report the whole picture as the crop area. */
  AvatarCropper: function WholePicture({ onChange }: AvatarCropperProps) {
    useLayoutEffect(() => onChange({ x: 0, y: 0, width: 300 }), [onChange]);
    return <div role="application" />;
  },
}));
vi.mock('./avatar-image.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof AvatarImageModule>()),
  cropToSquare: () => Promise.resolve(new Blob(['cut'], { type: 'image/jpeg' })),
}));

/** On a wide screen, which has a top bar. */
async function openAvatar(language: Language, avatar: Profile['avatar'] = null) {
  const { api } = await openApp('avatar', {
    language,
    viewport: { width: 820, height: 1180 },
    user: true,
    api: (api) =>
      api
        .respondWith('GET /h5/account/profile', profile({ avatar }))
        .respondWith('GET /h5/account/consents', consents())
        .respondWith('GET /h5/member/card', ownCard()),
  });
  stubUploads(api);
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  await screen.findByRole('button', { name: TEXTS[language].choose });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  return { api, decode, input, user: userEvent.setup({ delay: null, applyAccept: false }) };
}

describe.each(['zh', 'en'] as const)('avatar upload, %s', (language) => {
  const text = TEXTS[language];

  test('shows an error when no picture was chosen', async () => {
    const { user } = await openAvatar(language);
    await user.click(screen.getByRole('button', { name: text.save }));
    expect(await findAlert()).toHaveTextContent(exactText('avatar.required', language));
  });

  test('saves nothing before another picture than the current one is chosen', async () => {
    const { api } = await openAvatar(language, uploadedPicture().picture);
    const save = await screen.findByRole('button', { name: text.chooseFirst });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(api.requestsTo(UPLOAD)).toEqual([]);
  });

  test('rejects an unsupported or broken picture; a valid picture of any size clears the error', async () => {
    const { user, input, decode } = await openAvatar(language);
    await user.upload(input, createFile('moving.gif', 'image/gif'));
    expect(await findAlert()).toHaveTextContent(exactText('image.mismatch', language));

    decode.mockRejectedValue(new DOMException('not decoded', 'EncodingError'));
    await user.upload(input, createFile('broken.png', 'image/png'));
    await waitFor(async () =>
      expect(await findAlert()).toHaveTextContent(exactText('image.selection', language)),
    );

    decode.mockResolvedValue();
    await user.upload(input, createFile('large.png', 'image/png', IMAGE_BYTES_MAX + 1));
    expect(await screen.findByRole('application')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('keeps the chosen picture when the upload fails; a retry shows it in the top bar', async () => {
    const { user, api, input } = await openAvatar(language);
    await user.upload(input, createFile('good.png', 'image/png'));
    await screen.findByRole('application');
    api.disconnect(UPLOAD);
    await user.click(screen.getByRole('button', { name: text.save }));
    expect(await findAlert()).toHaveTextContent(specifiedText('image.failed', language));
    expect(await findAlert()).toHaveTextContent(specifiedText('network', language));

    const { picture } = uploadedPicture();
    api
      .respondWith(UPLOAD, picture)
      .respondWith('GET /h5/account/profile', profile({ avatar: picture }))
      .respondWith('GET /h5/member/getUserByToken', currentUser({ avatar: picture.small }));
    await user.click(screen.getByRole('button', { name: text.save }));
    await findAnnouncement(specifiedText('image.success', language));
    const tools = within(screen.getByRole('region', { name: text.tools }));
    await waitFor(() =>
      expect(tools.getAllByRole('link').at(-1)!.querySelector('img')).toHaveAttribute('src', picture.small),
    );
  });
});
